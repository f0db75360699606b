"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage } from "react-intl";

/** Undoes what a toast reports, once. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const [done, setDone] = useState(false);
  const undo = () => {
    setDone(true);
    onUndo();
  };
  return (
    <Button variant="default" size="sm" disabled={done} onClick={undo}>
      <FormattedMessage id="ui.undo" />
    </Button>
  );
}
