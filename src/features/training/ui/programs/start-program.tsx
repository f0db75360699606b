"use client";

import { lazyDialog } from "@/ui/lazy-dialog";

export type StartProps = {
  opened: boolean;
  onClose: () => void;
  programId: string;
  name: string;
  onStarted?: (programId: string) => void;
};

/** Asks when a program begins; loaded when the page has settled or it is opened. */
export const StartProgram = lazyDialog<StartProps>(() =>
  import("./start-dialog").then((it) => it.StartDialog),
);
