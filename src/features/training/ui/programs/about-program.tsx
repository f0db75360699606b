"use client";

import { lazyDialog } from "@/ui/lazy-dialog";

export type AboutProps = {
  opened: boolean;
  onClose: () => void;
  goal: string;
  note: string;
  onSave: (changed: { goal: string; note: string }) => void;
};

/** Asks what a program is for; loaded when the page has settled or it is opened. */
export const AboutProgram = lazyDialog<AboutProps>(() =>
  import("./about-dialog").then((it) => it.AboutDialog),
);
