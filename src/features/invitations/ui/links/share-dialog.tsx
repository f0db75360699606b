"use client";

import { TextInput, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy, IconPrinter, IconShare2 } from "@tabler/icons-react";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { QrCode } from "@/ui/qr-code";
import { useCopy } from "@/ui/use-copy";
import type { InvitationLinkView } from "../../links/views";
import styles from "./links.module.css";

type Props = { link: InvitationLinkView; opened: boolean; onClose: () => void };

/** The link with this page's own origin: a home network may know the site by several names. */
const addressOf = ({ inviteCode }: InvitationLinkView) => `${window.location.origin}/invite/${inviteCode}`;

function Ways({ link }: Pick<Props, "link">) {
  const intl = useIntl();
  const address = addressOf(link);
  const byHand = () =>
    void window.prompt(intl.formatMessage({ id: "invitations.links.copyByHand" }), address);
  const { isCopied, copy } = useCopy(address, byHand);
  const data = { title: link.title, text: link.message || link.title, url: address };
  // browsers offer it over https alone, and mostly on phones
  const canShare = typeof navigator.share === "function" && (navigator.canShare?.(data) ?? true);
  return (
    <div className={styles.share}>
      <QrCode
        text={address}
        label={intl.formatMessage({ id: "invitations.links.qr" }, { title: link.title })}
      />
      <TextInput
        readOnly
        value={address}
        aria-label={intl.formatMessage({ id: "invitations.link.title" })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.ways}>
        <Button
          data-autofocus
          leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={({ currentTarget }) => void copy(currentTarget)}
        >
          <FormattedMessage id={isCopied ? "invitations.links.copied" : "invitations.links.copy"} />
        </Button>
        {canShare && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={18} />}
            // closing the sheet without a choice rejects
            onClick={() => void navigator.share(data).catch(() => {})}
          >
            <FormattedMessage id="invitations.links.send" />
          </Button>
        )}
        <Button
          component={Link}
          href={`/invite/${link.inviteCode}/poster`}
          target="_blank"
          prefetch={false}
          variant="default"
          leftSection={<IconPrinter size={18} />}
        >
          <FormattedMessage id="invitations.links.print" />
        </Button>
      </div>
      <VisuallyHidden role="status">
        {isCopied && <FormattedMessage id="invitations.links.copied" />}
      </VisuallyHidden>
    </div>
  );
}

/** The ways to pass an invitation link on: copy, the system's share sheet, a QR code, a poster. */
export function ShareDialog({ link, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={link.title} width={440}>
      <Ways link={link} />
    </Dialog>
  );
}
