"use client";

import { useIntl } from "react-intl";
import { type KeyList, ShortcutsDialog } from "@/ui/shell/shortcuts-dialog";

/** The list of shortcuts with those that hold on every page. Loaded on demand, because it is rarely opened. */
export function KeysDialog({ lines, ...dialog }: KeyList) {
  const intl = useIntl();
  const own = [
    { keys: ["n"], text: intl.formatMessage({ id: "hub.keys.newMessage" }) },
    { keys: ["h"], text: intl.formatMessage({ id: "hub.keys.hub" }) },
    { keys: ["Ctrl", "k"], text: intl.formatMessage({ id: "search.label" }) },
    { keys: ["Enter"], text: intl.formatMessage({ id: "hub.keys.send" }) },
    { keys: ["Shift", "Enter"], text: intl.formatMessage({ id: "hub.keys.newline" }) },
    { keys: ["↑"], text: intl.formatMessage({ id: "hub.keys.editLast" }) },
    { keys: ["↑", "↓"], text: intl.formatMessage({ id: "hub.keys.choose" }) },
    { keys: ["Enter"], text: intl.formatMessage({ id: "hub.keys.actions" }) },
    { keys: ["Esc"], text: intl.formatMessage({ id: "hub.keys.close" }) },
  ];
  return <ShortcutsDialog {...dialog} lines={[...lines, ...own]} />;
}
