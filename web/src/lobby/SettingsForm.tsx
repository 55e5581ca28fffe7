import { useTranslations } from "use-intl";
import {
  Segment,
  Segments,
  Slider,
  type Speed,
  Switch,
  type Theme,
  useSpeed,
  useTheme,
} from "../look";
import { notify as tell } from "../live/notices";
import { type Settings, set, useSettings } from "../live/settings";
import { play } from "../live/sound";

/** How this browser shows things; nothing here is told to others. */
export default function SettingsForm() {
  const t = useTranslations("settings");
  const look = useTranslations("look");
  const { locale, volume, notify, keys } = useSettings();
  const [theme, setTheme] = useTheme();
  const [speed, setSpeed] = useSpeed();
  return (
    <div className="form">
      <Segments
        label={t("language")}
        value={locale}
        onChange={(value) => set({ locale: value as Settings["locale"] })}
      >
        <Segment value="en">
          <span lang="en">{t("english")}</span>
        </Segment>
        <Segment value="es">
          <span lang="es">{t("spanish")}</span>
        </Segment>
      </Segments>
      <Segments
        label={look("theme.label")}
        value={theme}
        onChange={(value) => setTheme(value as Theme)}
      >
        {(["system", "light", "dark"] as const).map((value) => (
          <Segment key={value} value={value}>
            {look(`theme.${value}`)}
          </Segment>
        ))}
      </Segments>
      <Segments
        label={look("speed.label")}
        value={speed}
        onChange={(value) => setSpeed(value as Speed)}
      >
        {(["slow", "normal", "fast", "off"] as const).map((value) => (
          <Segment key={value} value={value}>
            {look(`speed.${value}`)}
          </Segment>
        ))}
      </Segments>
      <Slider
        label={t("sound")}
        minValue={0}
        maxValue={1}
        step={0.1}
        value={volume}
        onChange={(value) => set({ volume: value })}
        onChangeEnd={() => play("turn")}
        say={(value) => (value === 0 ? t("soundOff") : t("percent", { share: value }))}
      />
      <Segments
        label={t("notify")}
        note={t("notifyNote")}
        value={notify}
        onChange={(value) => {
          void chooseNotify(value as Settings["notify"]).then((may) => {
            if (!may) tell(t("notifyDenied"), "warning");
          });
        }}
      >
        {(["never", "hidden", "always"] as const).map((value) => (
          <Segment key={value} value={value}>
            {t(`notifyWhen.${value}`)}
          </Segment>
        ))}
      </Segments>
      <Switch isSelected={keys} onChange={(isOn) => set({ keys: isOn })}>
        {t("keys")}
      </Switch>
    </div>
  );
}

/** Remember when to tell, and ask the browser for it; false if it does not let us. */
async function chooseNotify(value: Settings["notify"]): Promise<boolean> {
  set({ notify: value });
  if (value === "never") return true;
  if (!("Notification" in window)) return false;
  const { permission } = Notification;
  const given = permission === "default" ? await Notification.requestPermission() : permission;
  return given === "granted";
}
