"use client";

import { IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { FormattedMessage, FormattedTime, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import { ActionIcon } from "@/ui/button";
import { LandTile } from "@/ui/drawn/land-tile";
import { useMinute } from "@/ui/minute";
import type { BoardView } from "../../boards/views";
import { firstName } from "../coaching/use-coachings";
import { BoardMenu } from "./board-menu";
import { Elapsed } from "./elapsed";
import { LeadButtons } from "./lead-buttons";
import { RidgeScene } from "./ridge-scene";
import { Signals } from "./signals";
import { StaleNote } from "./stale-note";
import type { BoardPlace } from "./use-board";
import { useClosing } from "./use-board-acts";
import { useRinging } from "./use-ringing";
import { useWakeLock } from "./use-wake-lock";
import styles from "./wall.module.css";
import { WallCards } from "./wall-cards";

/** Escape leads back, unless a menu or a dialog has taken it. */
function useEscape(onEscape: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector("[role=dialog]") !== null;
      if (event.key === "Escape" && !isTaken) onEscape();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [onEscape]);
}

function Head({ board }: { board: BoardView }) {
  const { group, leader, title, activityTitle } = board;
  return (
    <header className={styles.head}>
      <span className={styles.tile}>
        <LandTile seed={group.id} size={60} />
      </span>
      <div className={styles.titles}>
        <h1>{title || activityTitle}</h1>
        <p className={styles.by}>
          <FormattedMessage
            id="training.board.ledBy"
            values={{
              group: group.name,
              name: (
                <span className={styles.leader}>
                  <Avatar name={leader.name} picture={leader.profilePicture} seed={leader.id} size={26} />
                  {firstName(leader)}
                </span>
              ),
            }}
          />
        </p>
      </div>
      <div className={styles.times}>
        <p className={styles.clock}>
          <FormattedTime value={useMinute()} hour="2-digit" minute="2-digit" />
        </p>
        <p className={styles.by}>
          <Elapsed board={board} />
        </p>
      </div>
    </header>
  );
}

type Props = { place: BoardPlace; board: BoardView; isStale: boolean; loadedAt: number };

/** The board for all to see, without the frame of the app, on a screen that stays awake. */
export function Wall({ place, board, isStale, loadedAt }: Props) {
  const intl = useIntl();
  const close = useClosing(place);
  const ringing = useRinging(board.people);
  useWakeLock();
  useEscape(close);
  const closing = intl.formatMessage({ id: "training.board.close" });
  return (
    <div className={styles.wall}>
      <div className={styles.top}>
        <RidgeScene board={board} ringing={ringing} isLarge />
        <Head board={board} />
        <div className={styles.signals}>
          {isStale && <StaleNote at={loadedAt} />}
          <Signals board={board} />
        </div>
      </div>
      <div className={styles.acts}>
        {board.mayLead && <LeadButtons place={place} isSmall />}
        <BoardMenu place={place} board={board} />
        <ActionIcon aria-label={closing} title={closing} className={styles.act} size={44} onClick={close}>
          <IconX size={22} aria-hidden="true" />
        </ActionIcon>
      </div>
      <WallCards board={board} ringing={ringing} />
    </div>
  );
}
