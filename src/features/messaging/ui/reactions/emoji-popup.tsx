"use client";

import { Popup } from "@/ui/popup";
import { useDialogFocus } from "@/ui/use-dialog-focus";
import { EmojiPanel } from "./emoji-panel";

type Props = {
  /** position of the button; null: closed */
  anchor: DOMRect | null;
  title: string;
  isChosen?: (emoji: string) => boolean;
  onPick: (emoji: string) => void;
  onClose: () => void;
};

/** The emoji panel, next to the button that opened it. */
export function EmojiPopup({ anchor, title, isChosen, onPick, onClose }: Props) {
  const isOpen = useDialogFocus(anchor !== null);
  return (
    <Popup anchor={isOpen ? anchor : null} title={title} onClose={onClose} width={304} height={290}>
      <EmojiPanel isChosen={isChosen} onPick={onPick} />
    </Popup>
  );
}
