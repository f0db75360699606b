"use client";

import { IconPrinter } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Landscape } from "@/ui/drawn/landscape";
import { Logo } from "@/ui/drawn/logo";
import { FOOT, type Frame } from "@/ui/drawn/terrain";
import { QrCode } from "@/ui/qr-code";
import type { InvitationPreviewView } from "../../links/views";
import styles from "./poster.module.css";

type Props = {
  code: string;
  invitation: Pick<InvitationPreviewView, "title" | "message" | "inviter" | "target">;
};

/** So high that the name stands on clear sky: the mountains begin in the middle of it. */
const land: Frame = { width: 960, top: -248, bottom: FOOT };
/** Max letters of a name in the largest size. */
const SHORT = 34;

/** An invitation as a sheet of A4 to print: a landscape with the title, message, QR code and address. In the light colors. */
export function Poster({ code, invitation }: Props) {
  const intl = useIntl();
  const { title, message, inviter, target } = invitation;
  const [address, setAddress] = useState(`/invite/${code}`);
  // the origin by which the browser knows this site
  useEffect(() => setAddress(`${window.location.origin}/invite/${code}`), [code]);
  return (
    <div className={styles.poster} data-paper>
      <Button className={styles.print} leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
        <FormattedMessage id="invitations.links.printNow" />
      </Button>
      <article className={styles.sheet}>
        <header className={styles.land}>
          <Landscape className={styles.picture} seed={code} frame={land} hikers />
          {target && <p className={styles.target}>{target.name}</p>}
          <h1 className={styles.title} data-long={title.length > SHORT || undefined}>
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
      </article>
    </div>
  );
}
