"use client";

import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { REASON_LENGTH } from "@/features/accounts/staff/rules";

type Props = {
  value: string;
  onChange: (reason: string) => void;
  isMissing: boolean;
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
