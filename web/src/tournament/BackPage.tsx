import { useLocation } from "wouter";
import { ComingBack } from "../lobby/ComingBack";
import { tournaments } from "./api";
import { placeOf } from "./places";

/** Back to one's part in a tournament with one's own link. */
export default function BackPage({ code }: { code: string }) {
  const [, go] = useLocation();
  const back = async (key: string) => {
    await tournaments.comeBack(code, key);
    const { you } = await tournaments.look(code);
    go(placeOf(code, you), { replace: true });
  };
  return <ComingBack code={code} back={back} />;
}
