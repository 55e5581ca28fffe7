import { Component, type ReactNode } from "react";
import { ProblemError } from "../live/api";
import { ProblemPage } from "./Problem";

/**
 * Everything within, or a way on where that failed: a part of the client did not come, because the
 * connection is gone or the server has another version by now.
 */
export class Fault extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const problem = new ProblemError(navigator.onLine ? "server" : "no_connection", "", 0);
    return <ProblemPage problem={problem} again={() => location.reload()} />;
  }
}
