"use client";

import { NoticeDialog } from "./notice-dialog";

const written = { board: {} };

/** Writes a notice for the common board, from a page that does not show it. */
export function NewNotice({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return <NoticeDialog written={opened ? written : null} onClose={onClose} />;
}
