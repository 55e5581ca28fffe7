import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { Dialog, DialogTrigger, IconButton, SettingsIcon } from "../look";

const SettingsForm = lazy(() => import("./SettingsForm"));

export function SettingsButton() {
  const t = useTranslations("settings");
  return (
    <DialogTrigger>
      <IconButton label={t("title")}>
        <SettingsIcon />
      </IconButton>
      <Dialog title={t("title")}>
        <Suspense>
          <SettingsForm />
        </Suspense>
      </Dialog>
    </DialogTrigger>
  );
}
