"use client";

import { VisuallyHidden } from "@mantine/core";
import { IconCheck, IconLink, IconShare2 } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "./button";
import { useCopy } from "./use-copy";

type Props = {
  url: string;
  /** what the system's share sheet shows */
  title: string;
};

/** Copies the address of the page, or opens the system's share sheet, which phones have. */
export function ShareButtons({ url, title }: Props) {
  const intl = useIntl();
  // where the browser refuses to copy, the address is shown to be copied by hand
  const byHand = intl.formatMessage({ id: "ui.link.copyByHand" });
  const { isCopied, copy } = useCopy(url, () => void window.prompt(byHand, url));
  const [canShare, setCanShare] = useState(false);
  // browsers offer it over https alone; the server can't know
  useEffect(
    () => setCanShare(typeof navigator.share === "function" && (navigator.canShare?.({ url }) ?? true)),
    [url],
  );
  return (
    <>
      <Button
        variant="default"
        leftSection={isCopied ? <IconCheck size={18} /> : <IconLink size={18} />}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        <FormattedMessage id={isCopied ? "ui.copied" : "ui.link.copy"} />
      </Button>
      {canShare && (
        <Button
          variant="default"
          leftSection={<IconShare2 size={18} />}
          // closing the sheet without a choice rejects
          onClick={() => void navigator.share({ title, url }).catch(() => {})}
        >
          <FormattedMessage id="ui.link.share" />
        </Button>
      )}
      <VisuallyHidden role="status">{isCopied && <FormattedMessage id="ui.copied" />}</VisuallyHidden>
    </>
  );
}
