"use client";

import { Button, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconLink } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCopy } from "@/ui/use-copy";

/** Copies the address of the page; where the browser refuses, shows it to be copied by hand. */
export function CopyLinkButton({ url }: { url: string }) {
  const intl = useIntl();
  const byHand = intl.formatMessage({ id: "orgs.page.copyByHand" });
  const { isCopied, copy } = useCopy(url, () => void window.prompt(byHand, url));
  return (
    <>
      <Button
        variant="default"
        leftSection={isCopied ? <IconCheck size={18} /> : <IconLink size={18} />}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        <FormattedMessage id={isCopied ? "ui.copied" : "orgs.page.copy"} />
      </Button>
      <VisuallyHidden role="status">{isCopied && <FormattedMessage id="ui.copied" />}</VisuallyHidden>
    </>
  );
}
