"use client";

import { Textarea } from "@mantine/core";
import { FormattedMessage } from "react-intl";
import { MAX_MESSAGE_LENGTH } from "../../exceptions/rules";

type Props = { value: string; onChange: (message: string) => void };

/** The host's words to those who come to what is cancelled or deleted. */
export const MessageField = ({ value, onChange }: Props) => (
  <Textarea
    label={<FormattedMessage id="activities.cancel.message" />}
    maxLength={MAX_MESSAGE_LENGTH}
    rows={2}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
