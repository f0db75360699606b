"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { CopyButton } from "@/ui/copy-button";
import { CloseFooter, Dialog } from "@/ui/dialog";
import { QrCode } from "@/ui/qr-code";
import styles from "./lead.module.css";
import { type BoardPlace, boardPath } from "./use-board";

type Props = { opened: boolean; onClose: () => void; place: BoardPlace };

/** Where the wall is, to be opened on a larger screen. */
export function WallDialog({ opened, onClose, place }: Props) {
  const intl = useIntl();
  const address = `${window.location.origin}${boardPath(place)}`;
  return (
    <Dialog
      isCompact
      opened={opened}
      onClose={onClose}
      width={400}
      title={<FormattedMessage id="training.board.wall.title" />}
    >
      <p className={styles.lead}>
        <FormattedMessage id="training.board.wall.text" />
      </p>
      <div className={styles.address}>
        <QrCode text={address} label={intl.formatMessage({ id: "training.board.wall.code" })} />
        <span>
          {address}{" "}
          <CopyButton value={address} label={intl.formatMessage({ id: "training.board.wall.copy" })} />
        </span>
      </div>
      <CloseFooter onClose={onClose} />
    </Dialog>
  );
}
