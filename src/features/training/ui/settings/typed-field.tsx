"use client";

import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { NumberFault } from "@/lib/typed-number";
import type { Read } from "../log/values";

const faultWords = {
  UNREADABLE: "training.fault.unreadable",
  OTHER_UNIT: "training.fault.otherUnit",
  TOO_MANY_DECIMALS: "training.fault.decimals",
  TOO_SMALL: "training.fault.tooSmall",
  TOO_LARGE: "training.fault.tooLarge",
} as const satisfies Record<NumberFault, string>;

export const faultText = (fault: NumberFault) => <FormattedMessage id={faultWords[fault]} />;

type Props<Value> = {
  label: ReactNode;
  /** The saved value as text. */
  saved: string;
  read: (text: string) => Read<Value>;
  onChange: (value: Value) => void;
  /** The field was emptied; without it, the saved value comes back. */
  onClear?: () => void;
};

/** A value that is read when its field is left. What can't be read stays, with the reason. */
export function TypedField<Value>({ label, saved, read, onChange, onClear }: Props<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<NumberFault | null>(null);
  const take = () => {
    if (typed === null) return;
    const found = read(typed);
    if ("fault" in found) return setFault(found.fault);
    setTyped(null);
    if (typed.trim() === saved) return;
    if (found.value === null) onClear?.();
    else onChange(found.value);
  };
  return (
    <TextInput
      label={label}
      value={typed ?? saved}
      error={fault && faultText(fault)}
      inputMode="text"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={20}
      onChange={({ currentTarget }) => {
        setFault(null);
        setTyped(currentTarget.value);
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={take}
      onKeyDown={({ key }) => key === "Enter" && take()}
    />
  );
}
