import { useState } from "react";

/** Whether a dialog is open. `props`: for the dialog. */
export function useDialog() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return { open: () => setOpened(true), close, props: { opened, onClose: close } };
}
