import { useCallback } from "react";
import { useLocation } from "wouter";
import { useSend, useTableState } from "../live/context";
import { forgetKey } from "../live/keys";

/** Leaves the table for good, for the start page; who comes again is somebody new. */
export function useLeave(): () => void {
  const send = useSend();
  const [, go] = useLocation();
  const code = useTableState((state) => state.table.code);
  return useCallback(() => {
    void send({ type: "leave" }).then((answer) => {
      if (answer.code !== "done" && answer.code !== "duplicate") return;
      forgetKey(code);
      go("/");
    });
  }, [send, go, code]);
}
