"use client";

import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "./button";

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
