import { useState } from "react";
import { useTranslations } from "use-intl";
import { Badge, Button, Checkbox, Dialog } from "../../look";
import { notify } from "../../live/notices";
import { isDone } from "../live";
import { useAct } from "./context";
import { toBase64 } from "./files";

interface Preview {
  rows: {
    line: number;
    name: string;
    address: string;
    contact: string;
    is_minor: boolean;
    signed: boolean;
  }[];
  faults: { line: number; message: string }[];
  placed: number;
  waiting: number;
}

const REFUSALS = ["illegal", "invalid"] as const; // they stand in the dialog
const LARGEST = 700_000; // bytes: in base64 it still fits into what may be said at once

/** A table of registrations from a file: shown first, with what is wrong in which line. */
export function RosterDialog({ close }: { close: () => void }) {
  const t = useTranslations("director.roster");
  const { act, isBusy } = useAct();
  const [file, setFile] = useState<{ name: string; data: string } | null>(null);
  const [leftOut, setLeftOut] = useState<number[]>([]);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = async (data: string, leave_out: number[]) => {
    const answer = await act({ type: "preview_roster", data, leave_out }, REFUSALS);
    setPreview(isDone(answer) ? (answer?.result as unknown as Preview) : null);
    setProblem(isDone(answer) ? null : (answer?.refusal?.message ?? null));
  };
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > LARGEST) {
      notify(t("tooLarge"), "warning");
      return;
    }
    const data = toBase64(new Uint8Array(await chosen.arrayBuffer()));
    setFile({ name: chosen.name, data });
    setLeftOut([]);
    await look(data, []);
  };
  const leave = (line: number, isLeft: boolean) => {
    if (file === null) return;
    const lines = isLeft ? [...leftOut, line] : leftOut.filter((one) => one !== line);
    setLeftOut(lines);
    void look(file.data, lines);
  };
  const take = async () => {
    if (file === null || preview === null) return;
    const answer = await act({ type: "import_roster", data: file.data, leave_out: leftOut });
    if (!isDone(answer)) return;
    notify(t("done", { count: preview.rows.length }));
    close();
  };
  const isReady = preview !== null && preview.faults.length === 0 && preview.rows.length > 0;
  return (
    <Dialog
      title={t("title")}
      size="large"
      isOpen
      onOpenChange={close}
      foot={
        <>
          <Button onPress={close}>{t("cancel")}</Button>
          <Button kind="act" isBusy={isBusy} isDisabled={!isReady} onPress={() => void take()}>
            {t("take", { count: preview?.rows.length ?? 0 })}
          </Button>
        </>
      }
    >
      <div className="form">
        <p className="soft">{t("note")}</p>
        <div className="upload">
          <label>
            <span className="button" data-kind={file === null ? "act" : "plain"}>
              {file === null ? t("choose") : t("chooseOther")}
            </span>
            <input
              className="unseen"
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
          </label>{" "}
          {file?.name}
        </div>
        {problem !== null && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
        {preview !== null && (
          <Shown preview={preview} leftOut={leftOut} leave={leave} isBusy={isBusy} />
        )}
      </div>
    </Dialog>
  );
}

function Shown(props: {
  preview: Preview;
  leftOut: number[];
  leave: (line: number, isLeft: boolean) => void;
  isBusy: boolean;
}) {
  const t = useTranslations("director.roster");
  const { preview, leftOut, leave } = props;
  const lines = [...new Set(preview.faults.map((fault) => fault.line))];
  return (
    <>
      <p role="status">
        {preview.faults.length > 0
          ? t("faults", { count: lines.length })
          : t("fine", { count: preview.rows.length, waiting: preview.waiting })}
      </p>
      {preview.faults.length > 0 && (
        <ul className="plain desk-faults" aria-label={t("faultList")}>
          {lines.map((line) => (
            <li key={line}>
              <div>
                <strong>{t("line", { line })}</strong>{" "}
                {preview.faults
                  .filter((fault) => fault.line === line)
                  .map((fault) => fault.message)
                  .join(" ")}
              </div>
              {line > 1 && (
                <Button kind="quiet" onPress={() => leave(line, true)}>
                  {t("leave", { line })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <div className="row">
          <span>{t("leftOut")}</span>
          {leftOut.map((line) => (
            <Checkbox key={line} isSelected onChange={() => leave(line, false)}>
              {t("line", { line })}
            </Checkbox>
          ))}
        </div>
      )}
      {preview.rows.length > 0 && (
        <div className="desk-scroll desk-preview">
          <table className="table">
            <caption>{t("preview")}</caption>
            <thead>
              <tr>
                <th scope="col" className="sum">
                  {t("lineHead")}
                </th>
                <th scope="col">{t("name")}</th>
                <th scope="col">{t("address")}</th>
                <th scope="col">{t("contact")}</th>
                <th scope="col">{t("marks")}</th>
              </tr>
            </thead>
            <tbody>
              {preview.rows.map((row) => (
                <tr key={row.line}>
                  <td className="sum">{row.line}</td>
                  <th scope="row">{row.name}</th>
                  <td>{row.address}</td>
                  <td>{row.contact}</td>
                  <td>
                    {row.is_minor && <Badge>{t("minor")}</Badge>}{" "}
                    {row.signed && <Badge>{t("signed")}</Badge>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
