"use client";

import { IconPrinter } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Logo } from "@/ui/drawn/logo";
import { QrCode } from "@/ui/qr-code";
import type { InvitationPreviewView } from "../../links/views";
import styles from "./poster.module.css";

type Props = { code: string; invitation: Pick<InvitationPreviewView, "title" | "message" | "inviter"> };

/** An invitation as a sheet to print: title, message, QR code and address. Black on white in both color schemes. */
export function Poster({ code, invitation }: Props) {
  const intl = useIntl();
  const { title, message, inviter } = invitation;
  const [address, setAddress] = useState(`/invite/${code}`);
  // the origin by which the browser knows this site
  useEffect(() => setAddress(`${window.location.origin}/invite/${code}`), [code]);
  return (
    <div className={styles.poster}>
      <Button className={styles.print} leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
        <FormattedMessage id="invitations.links.printNow" />
      </Button>
      <Logo size={56} />
      <h1 className={styles.title}>{title}</h1>
      {message && <p className={styles.message}>{message}</p>}
      <p className={styles.message}>{inviter.name}</p>
      <div className={styles.code}>
        <QrCode text={address} label={intl.formatMessage({ id: "invitations.links.qr" }, { title })} />
      </div>
      <p>
        <FormattedMessage id="invitations.links.posterText" />
      </p>
      <p className={styles.address}>{address}</p>
    </div>
  );
}
