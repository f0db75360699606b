"use client";

import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";

const SAID_MS = 2000;

/** Over plain http, as in a home network, browsers provide no clipboard; there a field is selected and copied. */
async function copy(value: string, near: HTMLElement): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(value);
  const field = document.createElement("textarea");
  field.value = value;
  near.after(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  near.focus();
}

/** Copies a value, and confirms it for 2 s. `label`: what is copied, where the value itself says little. */
export function CopyButton({ value, label: given }: { value: string; label?: string }) {
  const intl = useIntl();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const label = given ?? intl.formatMessage({ id: "ui.copy" }, { value });
  return (
    <>
      <ActionIcon
        aria-label={label}
        title={label}
        color={isCopied ? "green" : undefined}
        onClick={({ currentTarget }) => {
          copy(value, currentTarget).then(
            () => setCopied(true),
            () => {},
          );
        }}
      >
        {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      </ActionIcon>
      <VisuallyHidden role="status">{isCopied && <FormattedMessage id="ui.copied" />}</VisuallyHidden>
    </>
  );
}
