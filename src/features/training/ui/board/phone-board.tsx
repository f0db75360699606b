"use client";

import { IconChevronDown, IconPlayerPlayFilled, IconTrophy } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { DropMenu, MenuChoice } from "@/ui/drop-menu";
import { EmptyState } from "@/ui/empty-state";
import page from "@/ui/page.module.css";
import type { BoardView } from "../../boards/views";
import log from "../log/log.module.css";
import { BoardMenu } from "./board-menu";
import { type BoardOrder, inOrder, namesOf, numbersText } from "./board-text";
import { Elapsed } from "./elapsed";
import { LeadButtons } from "./lead-buttons";
import { MyPlace } from "./my-place";
import styles from "./phone.module.css";
import { PhoneRow } from "./phone-row";
import { RidgeScene } from "./ridge-scene";
import { Signals } from "./signals";
import { StaleNote } from "./stale-note";
import { type BoardPlace, eventPath } from "./use-board";
import { useEndingRest } from "./use-board-acts";
import { type Ringing, useRinging } from "./use-ringing";

function Head({ place, board }: { place: BoardPlace; board: BoardView }) {
  return (
    <header className={styles.head}>
      <div className={styles.headBody}>
        <p className={log.state}>
          <IconPlayerPlayFilled size={13} aria-hidden="true" />
          <Elapsed board={board} />
        </p>
        <h1>
          <Link href={eventPath(place)} prefetch={false}>
            {board.title || board.activityTitle}
          </Link>
        </h1>
      </div>
      <BoardMenu place={place} board={board} isOnPhone />
    </header>
  );
}

/** A record, as on the wall. */
function Told({ board, ringing }: { board: BoardView; ringing: Ringing | null }) {
  const intl = useIntl();
  const one = board.people.find(({ person }) => person.id === ringing?.personId);
  return (
    <div role="status">
      {ringing && one && (
        <div className={log.banner}>
          <span className={log.medal} aria-hidden="true">
            <IconTrophy size={20} />
          </span>
          <p className={log.bannerText}>
            <b>
              <FormattedMessage id="training.board.record.of" values={{ name: namesOf(board.people)(one) }} />
            </b>
            {ringing.record.exercise.name} {numbersText(intl, { ...ringing.record, seconds: null })}
          </p>
        </div>
      )}
    </div>
  );
}

const orders = [
  { order: "LAST_FIRST", word: "training.board.order.lastFirst" },
  { order: "BY_NAME", word: "training.board.order.byName" },
] as const satisfies { order: BoardOrder; word: string }[];

type OrderProps = { order: BoardOrder; onOrder: (order: BoardOrder) => void };

function OrderMenu({ order, onOrder }: OrderProps) {
  const intl = useIntl();
  const shown = orders.find((one) => one.order === order) ?? orders[0];
  return (
    <DropMenu
      side="bottom"
      label={intl.formatMessage({ id: "training.board.order.title" })}
      trigger={(props) => (
        <Button
          {...props}
          variant="default"
          size="sm"
          className={styles.order}
          rightSection={<IconChevronDown size={16} />}
        >
          <FormattedMessage id={shown.word} />
        </Button>
      )}
    >
      {orders.map(({ order: one, word }) => (
        <MenuChoice key={one} chosen={one === order} onChoose={() => onOrder(one)}>
          <FormattedMessage id={word} />
        </MenuChoice>
      ))}
    </DropMenu>
  );
}

function People({ board, ringing }: { board: BoardView; ringing: Ringing | null }) {
  const intl = useIntl();
  const id = useId();
  const [order, setOrder] = useState<BoardOrder>("LAST_FIRST");
  const nameOf = namesOf(board.people);
  if (board.people.length === 0)
    return (
      <div className={page.card}>
        <EmptyState
          heading="h2"
          title={<FormattedMessage id="training.board.empty" />}
          text={<FormattedMessage id="training.board.emptyText" />}
        />
      </div>
    );
  return (
    <section aria-labelledby={id}>
      <div className={styles.listHead}>
        <h2 id={id}>
          <FormattedMessage id="training.board.all" />
        </h2>
        <OrderMenu order={order} onOrder={setOrder} />
      </div>
      <ul className={page.card}>
        {inOrder(intl, board.people, order).map((one) => (
          <PhoneRow
            key={one.person.id}
            {...{ one, now: board.now }}
            name={nameOf(one)}
            isRinging={ringing?.personId === one.person.id}
          />
        ))}
      </ul>
    </section>
  );
}

type Props = { place: BoardPlace; board: BoardView; isStale: boolean; loadedAt: number };

/** The board in the hand of whoever leads, or of those who are on it. */
export function PhoneBoard({ place, board, isStale, loadedAt }: Props) {
  const ringing = useRinging(board.people);
  const ending = useEndingRest(place);
  return (
    <div className={clsx(page.page, page.narrow, styles.page)}>
      <Head place={place} board={board} />
      {isStale && <StaleNote at={loadedAt} />}
      <div className={styles.hill}>
        <RidgeScene board={board} ringing={ringing} isLarge={false} />
      </div>
      <Signals board={board} onEndRest={board.mayLead ? () => ending.run() : undefined} />
      <Told board={board} ringing={ringing} />
      {board.mayLead && (
        <div className={styles.acts}>
          <LeadButtons place={place} />
        </div>
      )}
      {board.me && <MyPlace place={place} me={board.me} />}
      <People board={board} ringing={ringing} />
    </div>
  );
}
