import { api } from "../live/api";
import { ComingBack } from "./ComingBack";
import { useEnter } from "./enter";

/** Back to a table with one's own link. */
export default function BackRoute({ code }: { code: string }) {
  const enter = useEnter();
  const back = async (key: string) => {
    const opened = await api.comeBack(code, key);
    history.replaceState(null, "", `/t/${code}`);
    enter(opened);
  };
  return <ComingBack code={code} back={back} />;
}
