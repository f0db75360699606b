"use client";

import { VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "./button";
import { useCopy } from "./use-copy";

/** Copies a value, and confirms it for 2 s. `label`: what is copied, where the value itself says little. */
export function CopyButton({ value, label: given }: { value: string; label?: string }) {
  const intl = useIntl();
  const { isCopied, copy } = useCopy(value);
  const label = given ?? intl.formatMessage({ id: "ui.copy" }, { value });
  return (
    <>
      <ActionIcon
        aria-label={label}
        title={label}
        color={isCopied ? "green" : undefined}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      </ActionIcon>
      <VisuallyHidden role="status">{isCopied && <FormattedMessage id="ui.copied" />}</VisuallyHidden>
    </>
  );
}
