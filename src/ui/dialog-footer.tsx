import type { ReactNode } from "react";
import overlays from "./overlays.module.css";

/** The last part of a dialog: cancel and the main button, right-aligned; on a phone they share the width. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={overlays.foot}>{children}</div>;
}
