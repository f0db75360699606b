"use client";

import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Landscape } from "@/ui/drawn/landscape";
import { Logo } from "@/ui/drawn/logo";
import { BareSheet, Paper } from "@/ui/paper";
import { LAND, LONG_TITLE } from "@/ui/poster";
import styles from "@/ui/poster.module.css";
import { QrCode } from "@/ui/qr-code";
import type { InvitationPreviewView } from "../../links/views";

type Props = {
  code: string;
  invitation: Pick<InvitationPreviewView, "title" | "message" | "inviter" | "target">;
};

/** An invitation as a sheet of A4 to print: a landscape with the title, message, QR code and address. In the light colors. */
export function Poster({ code, invitation }: Props) {
  const intl = useIntl();
  const { title, message, inviter, target } = invitation;
  const [address, setAddress] = useState(`/invite/${code}`);
  // the origin by which the browser knows this site
  useEffect(() => setAddress(`${window.location.origin}/invite/${code}`), [code]);
  return (
    <Paper>
      <BareSheet>
        <header className={styles.land}>
          <Landscape className={styles.picture} seed={code} frame={LAND} hikers />
          {target && <p className={styles.target}>{target.name}</p>}
          <h1 className={styles.title} data-long={title.length > LONG_TITLE || undefined}>
            {title}
          </h1>
        </header>
        <div className={styles.body}>
          <p className={styles.message}>{message}</p>
          <div className={styles.code}>
            <QrCode text={address} label={intl.formatMessage({ id: "invitations.links.qr" }, { title })} />
            <div>
              <p className={styles.come}>
                <FormattedMessage id="invitations.links.posterCome" />
              </p>
              <p className={styles.hint}>
                <FormattedMessage id="invitations.links.posterText" />
              </p>
              <p className={styles.address}>{address}</p>
            </div>
          </div>
        </div>
        <footer className={styles.foot}>
          <FormattedMessage id="invitations.links.posterAsk" values={{ name: inviter.name }} />
          <span className={styles.brand}>
            <Logo size={24} />
            Samvaro
          </span>
        </footer>
      </BareSheet>
    </Paper>
  );
}
