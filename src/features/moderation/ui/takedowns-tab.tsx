"use client";

import { IconEyeOff, IconRestore, IconTrash } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { isUndoable, mayPutBack } from "@/features/accounts/takedowns/rules";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { keepFocus } from "@/ui/focus-path";
import { useMinute } from "@/ui/minute";
import { MoreButton } from "@/ui/more-button";
import { NoResultsState } from "@/ui/no-results-state";
import sheet from "@/ui/page.module.css";
import { PictureTile } from "@/ui/picture-tile";
import { Pill } from "@/ui/pill";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import { useLast } from "@/ui/use-last";
import type { TakedownView } from "../takedowns/views";
import styles from "./people.module.css";
import { PutBackDialog } from "./put-back-dialog";

type Me = Pick<AccountView, "role">;
type Props = { takedown: TakedownView; me: Me; onPutBack: () => void };

/** What it is, and whose. */
function KindAndOwner({ takedown: { kind, owner } }: Pick<Props, "takedown">) {
  const word = <FormattedMessage key="kind" id="moderation.kind" values={{ kind }} />;
  if (!owner) return word;
  return <FormattedMessage id="moderation.takedowns.kindOf" values={{ kind: word, name: owner.name }} />;
}

function Takedown({ takedown, me, onPutBack }: Props) {
  const intl = useIntl();
  const now = useMinute();
  const { id, title, action, reason, staff, takenDownAt, undoableUntil } = takedown;
  const isDeleted = action === "DELETE";
  const isInTime = isUndoable(new Date(takenDownAt), now);
  const Icon = isDeleted ? IconTrash : IconEyeOff;
  return (
    <li className={styles.takedown} ref={keepFocus}>
      <PictureTile seed={id} picture={null} color={null} />
      <div className={styles.rowText}>
        <p className={styles.name}>
          {title}
          <Pill tone={isDeleted ? "danger" : "quiet"}>
            <Icon size={14} aria-hidden="true" />
            <FormattedMessage
              id={isDeleted ? "moderation.takedowns.deleted" : "moderation.takedowns.hidden"}
            />
          </Pill>
        </p>
        <p className={styles.people}>
          <KindAndOwner takedown={takedown} />
        </p>
        <p className={styles.reason}>{reason}</p>
        <p className={styles.hint}>
          <FormattedMessage
            id="moderation.takedowns.by"
            values={{
              time: <FormattedDate value={takenDownAt} dateStyle="medium" timeStyle="short" />,
              name: staff?.name ?? <FormattedMessage id="moderation.takedowns.nobody" />,
            }}
          />
          {" · "}
          {isInTime ? (
            <FormattedMessage
              id="moderation.takedowns.until"
              values={{ date: <FormattedDate value={undoableUntil} dateStyle="medium" /> }}
            />
          ) : (
            <FormattedMessage id="moderation.takedowns.over" />
          )}
        </p>
      </div>
      {isInTime && mayPutBack(me, { isDeleted }) && (
        <Button
          variant="light"
          leftSection={<IconRestore size={18} />}
          aria-label={intl.formatMessage({ id: "moderation.takedowns.putBackOf" }, { title })}
          onClick={onPutBack}
        >
          <FormattedMessage id="moderation.takedowns.putBack" />
        </Button>
      )}
    </li>
  );
}

/** What the staff has taken down, latest first, and the way back. */
export function TakedownsTab({ me }: { me: Me }) {
  const intl = useIntl();
  const trpc = useTRPC();
  const [chosen, choose] = useState<TakedownView | null>(null);
  const shown = useLast(chosen);
  const list = useInfiniteQuery(
    trpc.moderation.takedowns.list.infiniteQueryOptions(
      {},
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  const takedowns = list.data?.pages.flatMap((page) => page.takedowns) ?? [];
  return (
    <div className={styles.panel}>
      <section
        className={clsx(sheet.card, styles.card)}
        aria-label={intl.formatMessage({ id: "moderation.tab.takedowns" })}
      >
        {list.isPending && <SkeletonRows rows={3} />}
        {list.isError && takedowns.length === 0 && (
          <ErrorState error={list.error} onRetry={() => list.refetch()} retrying={list.isFetching} />
        )}
        {list.isSuccess && takedowns.length === 0 && (
          <NoResultsState
            title={<FormattedMessage id="moderation.takedowns.none" />}
            text={<FormattedMessage id="moderation.takedowns.noneText" />}
          />
        )}
        <ul className={styles.rows}>
          {takedowns.map((takedown) => (
            <Takedown key={takedown.id} takedown={takedown} me={me} onPutBack={() => choose(takedown)} />
          ))}
        </ul>
        <MoreButton list={list} className={styles.more} />
      </section>
      {shown && (
        <PutBackDialog
          key={shown.id}
          takedown={shown}
          opened={chosen !== null}
          onClose={() => choose(null)}
        />
      )}
    </div>
  );
}
