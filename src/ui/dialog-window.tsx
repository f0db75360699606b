"use client";

import { DialogFrame, type DialogProps } from "./dialog-frame";
import { LostText } from "./lost-text";
import { useTypedText } from "./typed-text";

/** What `Dialog` shows. Loaded when the first dialog opens: Mantine's dialogs are 30 kB. */
export function DialogWindow({ text, ...props }: DialogProps) {
  const isAsking = text === undefined;
  const typed = useTypedText(props.opened, props.onClose, isAsking);
  return (
    <>
      <DialogFrame {...props} onClose={typed.close} contentRef={typed.ref} />
      {isAsking && <LostText unsaved={typed.unsaved} />}
    </>
  );
}
