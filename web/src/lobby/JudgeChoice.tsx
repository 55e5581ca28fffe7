import { useTranslations } from "use-intl";
import { Segment, Segments } from "../look";
import type { SetupForm } from "./OpenTablePage";
import { type Judge, judgeOf, withJudge } from "./setup";

const JUDGES: readonly Judge[] = ["host", "other", "program"];

/** Who judges at a table. */
export function JudgeChoice(props: SetupForm & { name: string; label: string }) {
  const t = useTranslations("open");
  const { setup, change, name, label } = props;
  const judge = judgeOf(setup);
  return (
    <Segments
      label={label}
      note={t(`judgeNotes.${judge}`)}
      value={judge}
      onChange={(value) => change(withJudge(setup, value as Judge, name))}
    >
      {JUDGES.map((one) => (
        <Segment key={one} value={one}>
          {t(`judges.${one}`)}
        </Segment>
      ))}
    </Segments>
  );
}
