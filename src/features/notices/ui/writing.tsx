"use client";

import { useState } from "react";
import type { NoticeView } from "../views";
import { NoticeDialog, type Written } from "./notice-dialog";
import { RemoveNotice } from "./remove-notice";
import type { Board } from "./use-notices";

/** The dialogs that write, edit and remove notices, and what opens them. */
export function useWriting(board: Board) {
  const [written, setWritten] = useState<Written | null>(null);
  const [doomed, setDoomed] = useState<NoticeView | null>(null);
  return {
    onWrite: () => setWritten({ board }),
    onEdit: (notice: NoticeView) => setWritten({ notice }),
    onRemove: setDoomed,
    dialogs: (
      <>
        <NoticeDialog written={written} onClose={() => setWritten(null)} />
        <RemoveNotice notice={doomed} onClose={() => setDoomed(null)} />
      </>
    ),
  };
}
