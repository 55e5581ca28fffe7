import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  Button,
  Dialog,
  Disclosure,
  ListItem,
  Segment,
  Segments,
  Select,
  Switch,
  TextField,
} from "../../look";
import { notify } from "../../live/notices";
import type { DeskRow, Registration } from "../../protocol";
import { isDone } from "../live";
import { useAct, useDesk } from "./context";
import { Handover } from "./Handover";

const EMPTY: Required<Registration> = {
  name: "",
  address: "",
  contact: "",
  is_minor: false,
  signed: "",
};
const SIGNS = ["", "paper", "screen"] as const;

function Fields(props: {
  value: Required<Registration>;
  change: (part: Partial<Registration>) => void;
  isFixed?: boolean;
  signs?: readonly Required<Registration>["signed"][];
}) {
  const t = useTranslations("director.entrants");
  const { value, change, isFixed = false, signs = SIGNS } = props;
  return (
    <>
      <TextField
        label={t("name")}
        value={value.name}
        onChange={(name) => change({ name })}
        maxLength={40}
        autoFocus
        isReadOnly={isFixed}
        autoComplete="off"
      />
      <Switch
        isSelected={value.is_minor}
        isDisabled={isFixed}
        onChange={(is_minor) => change({ is_minor })}
      >
        {t("isMinor")}
      </Switch>
      {value.is_minor ? (
        <p className="soft small">{t("isMinorNote")}</p>
      ) : (
        <div className="form-row">
          <TextField
            label={t("address")}
            value={value.address}
            onChange={(address) => change({ address })}
            isReadOnly={isFixed}
            autoComplete="off"
          />
          <TextField
            label={t("contact")}
            value={value.contact}
            onChange={(contact) => change({ contact })}
            isReadOnly={isFixed}
            autoComplete="off"
          />
        </div>
      )}
      <Segments
        label={t("signed")}
        note={t("signedNote")}
        value={value.signed || "none"}
        isDisabled={isFixed}
        onChange={(signed) =>
          change({ signed: signed === "none" ? "" : (signed as "paper" | "screen") })
        }
      >
        {signs.map((one) => (
          <Segment key={one} value={one || "none"}>
            {one === "" ? t("unsigned") : t(`signs.${one}`)}
          </Segment>
        ))}
      </Segments>
    </>
  );
}

/** Registers one after the other: the form stays for the next. */
export function NewEntrant({ close }: { close: () => void }) {
  const t = useTranslations("director.entrants");
  const { act, isBusy } = useAct();
  const [value, setValue] = useState(EMPTY);
  const [turn, setTurn] = useState(0);
  const isReady = value.name.trim() !== "";
  const add = async (isLast: boolean, isHere: boolean) => {
    const answer = await act({ type: "enter", entrants: [{ ...value, name: value.name.trim() }] });
    if (!isDone(answer)) return;
    notify(t("said.enter", { name: value.name.trim() }));
    const [entrant] = (answer?.result as { entrants?: string[] } | null)?.entrants ?? [];
    if (isHere && entrant !== undefined) await act({ type: "check_in", entrant });
    if (isLast) {
      close();
      return;
    }
    setValue({ ...EMPTY, signed: value.signed });
    setTurn((count) => count + 1);
  };
  return (
    <Dialog
      title={t("add")}
      isOpen
      onOpenChange={close}
      foot={
        <>
          <Button onPress={close}>{t("close")}</Button>
          <Button isBusy={isBusy} isDisabled={!isReady} onPress={() => void add(false, true)}>
            {t("addHere")}
          </Button>
          <Button
            kind="act"
            isBusy={isBusy}
            isDisabled={!isReady}
            onPress={() => void add(false, false)}
          >
            {t("addNext")}
          </Button>
        </>
      }
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) void add(false, false);
        }}
      >
        <Fields
          key={turn}
          value={value}
          change={(part) => setValue((known) => ({ ...known, ...part }))}
        />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

/** All of one entrant: what is known, and what may be done. */
export function EntrantDialog({ row, close }: { row: DeskRow; close: () => void }) {
  const t = useTranslations("director.entrants");
  const { isDirector, view } = useDesk();
  const { act, isBusy } = useAct();
  const [seen] = useState(view.seq);
  const { name, address, contact, is_minor, signed } = row;
  const [draft, setDraft] = useState<Partial<Registration>>({});
  const [isHanding, setHanding] = useState(false);
  const known: Required<Registration> = { name, address, contact, is_minor, signed };
  const value = { ...known, ...draft };
  const isDirty = JSON.stringify(value) !== JSON.stringify(known);
  const save = async () => {
    const { entrant } = row;
    if (!isDone(await act({ type: "amend", entrant, registration: value, seen }))) return;
    const isNew = signed === "" && value.signed === "paper";
    if (!isNew || isDone(await act({ type: "sign_up", entrant, on_paper: true }))) close();
  };
  const remove = async () => {
    if (isDone(await act({ type: "remove", entrants: [row.entrant] }))) close();
  };
  if (isHanding) return <Handover person={row.person} name={row.name} close={close} />;
  return (
    <Dialog
      title={t("title", { name: row.name, number: row.number })}
      isOpen
      onOpenChange={close}
      foot={
        <>
          <Button onPress={close}>{t("close")}</Button>
          {isDirector && (
            <Button kind="act" isBusy={isBusy} isDisabled={!isDirty} onPress={() => void save()}>
              {t("save")}
            </Button>
          )}
        </>
      }
    >
      <div className="form">
        <p>
          {t(`presences.${row.presence}`)}
          {row.why && ` · ${row.why === "no_show" ? t("noShow") : row.why}`}
        </p>
        <Fields
          value={value}
          change={(part) => setDraft((before) => ({ ...before, ...part }))}
          isFixed={!isDirector}
          signs={signed === "" ? ["", "paper"] : [signed]}
        />
        {isDirector && (
          <>
            <div className="row">
              {row.presence === "registered" && (
                <Button
                  isBusy={isBusy}
                  onPress={() => void act({ type: "check_in", entrant: row.entrant })}
                >
                  {t("short.check_in")}
                </Button>
              )}
              {row.presence === "out" && (
                <Button
                  isBusy={isBusy}
                  onPress={() => void act({ type: "come_back", entrant: row.entrant })}
                >
                  {t("short.come_back")}
                </Button>
              )}
              {row.person !== "" && <Button onPress={() => setHanding(true)}>{t("link")}</Button>}
              {row.presence !== "here" && (
                <Button isBusy={isBusy} onPress={() => void remove()}>
                  {t("remove")}
                </Button>
              )}
            </div>
            {row.presence !== "out" && <WithdrawForm row={row} />}
            <MergeForm row={row} close={close} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function WithdrawForm({ row }: { row: DeskRow }) {
  const t = useTranslations("director.entrants");
  const { act, isBusy } = useAct();
  const [why, setWhy] = useState("");
  return (
    <Disclosure title={t("withdraw")}>
      <div className="form">
        <p className="soft small">{t("withdrawNote")}</p>
        <TextField label={t("why")} value={why} onChange={setWhy} maxLength={200} />
        <div className="row">
          <Button
            kind="warn"
            isBusy={isBusy}
            onPress={() => void act({ type: "withdraw", entrant: row.entrant, why })}
          >
            {t("withdrawNow", { name: row.name })}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}

function MergeForm({ row, close }: { row: DeskRow; close: () => void }) {
  const t = useTranslations("director.entrants");
  const { desk } = useDesk();
  const { act, isBusy } = useAct();
  const [other, setOther] = useState<string | null>(null);
  const [why, setWhy] = useState("");
  const others = desk.entrants.filter((one) => one.entrant !== row.entrant);
  if (others.length === 0) return null;
  const merge = async () => {
    if (other === null) return;
    if (isDone(await act({ type: "merge", keep: row.entrant, other, why }))) close();
  };
  return (
    <Disclosure title={t("merge")}>
      <div className="form">
        <p className="soft small">{t("mergeNote", { name: row.name, number: row.number })}</p>
        <Select
          label={t("mergeOther")}
          value={other}
          onChange={(key) => setOther(key === null ? null : String(key))}
        >
          {others.map((one) => (
            <ListItem key={one.entrant} id={one.entrant} textValue={one.name}>
              {t("title", { name: one.name, number: one.number })}
            </ListItem>
          ))}
        </Select>
        <TextField label={t("why")} value={why} onChange={setWhy} maxLength={200} />
        <div className="row">
          <Button
            kind="warn"
            isBusy={isBusy}
            isDisabled={other === null}
            onPress={() => void merge()}
          >
            {t("mergeNow")}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
