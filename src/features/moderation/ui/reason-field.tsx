"use client";

import { Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { REASON_LENGTH } from "@/features/accounts/staff/rules";
import { type Unsaved, useUnsavedChanges } from "@/ui/unsaved";

/** The reason of an act, which is asked for and not lost. `demand`: the reason to send; null: it is missing, and the field says so. */
export function useReason(unsaved: Unsaved) {
  const [value, setValue] = useState("");
  const [isMissing, setMissing] = useState(false);
  const reason = value.trim();
  useUnsavedChanges(unsaved, reason !== "");
  return {
    demand: (): string | null => {
      setMissing(reason === "");
      return reason || null;
    },
    field: {
      value,
      isMissing,
      onChange: (next: string) => {
        setValue(next);
        setMissing(false);
      },
    },
  };
}

type Props = ReturnType<typeof useReason>["field"] & {
  /** without it: "Reason" */
  label?: ReactNode;
  hint?: ReactNode;
};

/** The reason of an act, which the person reads. */
export const ReasonField = ({ value, onChange, isMissing, label, hint }: Props) => (
  <Textarea
    label={label ?? <FormattedMessage id="moderation.act.reason" />}
    description={hint}
    error={isMissing && <FormattedMessage id="moderation.act.reasonMissing" />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    maxLength={REASON_LENGTH}
    rows={3}
    data-autofocus
  />
);
