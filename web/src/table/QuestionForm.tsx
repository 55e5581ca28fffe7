import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, TextField } from "../look";
import { useSend } from "../live/context";
import { REFEREE } from "../live/types";
import { usePlay } from "./play";

/** What counts as right; where families look at the Game Master's screen it is turned up first. */
function RightAnswer() {
  const t = useTranslations("question");
  const { seat, table } = usePlay();
  const [isUp, setUp] = useState(!(table.you.is_referee && table.you.seats.length > 0));
  const answer = table.question?.answer ?? null;
  if (answer === null || (table.you.is_referee && seat !== REFEREE)) return null;
  return isUp ? (
    <p className="small">{t("answer", { answer })}</p>
  ) : (
    <Button kind="quiet" onPress={() => setUp(true)}>
      {t("turnUp")}
    </Button>
  );
}

/** The question to a family: its people answer, the Game Master sees what counts as right. */
export default function QuestionForm() {
  const t = useTranslations("question");
  const send = useSend();
  const { own, seat, speakFor, table } = usePlay();
  const asked = table.question;
  const [text, setText] = useState("");
  if (asked === null) return null;
  const isMine = own.includes(asked.seat) && seat !== REFEREE && asked.said == null;
  const hasReferee = Object.values(table.people).some(({ role }) => role === "referee");
  const answer = (said: string) => {
    void send({ type: "answer_question", seat: asked.seat, member: asked.member, text: said });
    setText("");
    if (own.includes(REFEREE)) speakFor(REFEREE);
  };
  return (
    <div className="question">
      <blockquote className="question-text paper on-paper">{asked.text}</blockquote>
      <RightAnswer key={`${seat ?? ""} ${asked.seat} ${asked.member ?? ""} ${asked.text}`} />
      {seat === REFEREE && asked.said == null && (
        <Button kind="quiet" onPress={() => void send({ type: "another_question" })}>
          {t("another")}
        </Button>
      )}
      {asked.said != null && <p className="small">{t("said", { said: asked.said })}</p>}
      {isMine && hasReferee && <p className="soft small">{t("aloud")}</p>}
      {isMine && (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== "") answer(text.trim());
          }}
        >
          <TextField
            aria-label={t("yourAnswer")}
            placeholder={t("yourAnswer")}
            value={text}
            onChange={(value) => setText(value.slice(0, 200))}
            className="grow"
          />
          <Button type="submit" kind="act" isDisabled={text.trim() === ""}>
            {t("send")}
          </Button>
        </form>
      )}
    </div>
  );
}
