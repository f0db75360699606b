"use client";

import { type ReactNode, useState } from "react";
import { later } from "@/ui/later";

const UnsavedQuestion = later(() => import("@/ui/unsaved").then((it) => it.UnsavedQuestion));

type TitleText = {
  /** null: it is not being written */
  typed: string | null;
  type: (text: string | null) => void;
  /** Saves it: the field was left. */
  leave: () => void;
  /** Goes back to the saved one; asks first if that loses something. */
  goBack: () => void;
  /** to be shown beside the field */
  question: ReactNode;
};

/** A title that is written in its place. `onSave` is called with another text than the saved one. */
export function useTitleText(saved: string, onSave: (text: string) => void): TitleText {
  const [typed, type] = useState<string | null>(null);
  const [asked, setAsked] = useState<"never" | "now" | "before">("never");
  const isChanged = typed !== null && typed.trim() !== saved;
  const leave = () => {
    // the question takes the focus
    if (asked === "now") return;
    if (isChanged) onSave(typed.trim());
    type(null);
  };
  const goBack = () => {
    if (!isChanged) return type(null);
    // in a later task, else the Escape that asks the question also answers it
    setTimeout(() => setAsked("now"));
  };
  const unsaved = {
    leaving: asked === "now" ? () => type(null) : null,
    stay: () => setAsked("before"),
    leave: goBack,
    setUnsaved: () => {},
  };
  return { typed, type, leave, goBack, question: asked !== "never" && <UnsavedQuestion unsaved={unsaved} /> };
}
