"use client";

import { IconCalendarHeart } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { PersonActivity } from "@/features/people/ui/slots";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { IconTile } from "@/ui/icon-tile";
import { later } from "@/ui/later";
import { readFailure } from "@/ui/refusals";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import { useHasOpened } from "@/ui/use-dialog-focus";
import styles from "./friend-dialog.module.css";
import { FriendHead } from "./friend-head";
import type { FriendNavigation } from "./sections";

const RemoveFriendDialog = later(() =>
  import("./remove-friend-dialog").then((module) => module.RemoveFriendDialog),
);
const BlockDialog = later(() =>
  import("@/features/people/ui/block-dialog").then((module) => module.BlockDialog),
);

type Props = {
  me: AccountView;
  friend: PersonView;
  /** when the friendship began */
  establishedAt?: string | undefined;
  place: FriendNavigation;
  go: (href: string) => void;
};

/** A friend's profile, the actions on the friendship, and the activities that both share. */
export function FriendDialog({ me, friend, establishedAt, place, go }: Props) {
  const wanted = place.openFriend?.id === friend.id ? place.openFriend : null;
  const asks = wanted?.confirmation;
  const hasAsked = useHasOpened(asks !== undefined);
  const opened = wanted !== null && asks === undefined;
  const shown = useShown(friend.id, opened);
  const isGone = shown.isError && readFailure(shown.error).code === "not-found";
  // the next dialog replaces this one in the history: Esc, Back or a click outside closes only one of them
  const askFor = (what: "remove" | "block") => place.showInstead({ id: friend.id, confirmation: what });
  const person = shown.data?.friend ?? friend;
  return (
    <>
      <Dialog isInHistory opened={opened} onClose={place.hide} title={person.name} width={520}>
        {isGone ? (
          <NoFriend name={friend.name} onClose={place.hide} />
        ) : (
          <>
            <FriendHead person={person} establishedAt={establishedAt} go={go} onAsk={askFor} />
            <h3 className={styles.title}>
              <FormattedMessage id="friends.shared.title" />
            </h3>
            <Shared me={me} friend={friend} query={shown} />
          </>
        )}
      </Dialog>
      {hasAsked && (
        <>
          <RemoveFriendDialog isInHistory friend={person} opened={asks === "remove"} onClose={place.hide} />
          <BlockDialog isInHistory person={person} opened={asks === "block"} onClose={place.hide} />
        </>
      )}
    </>
  );
}

function useShown(id: string, enabled: boolean) {
  const trpc = useTRPC();
  return useQuery({ ...trpc.friends.get.queryOptions({ id }), enabled });
}

type SharedProps = { me: AccountView; friend: PersonView; query: ReturnType<typeof useShown> };

function Shared({ me, friend, query }: SharedProps) {
  if (query.isPending) return <SkeletonRows rows={2} />;
  if (!query.data)
    return (
      <ErrorState
        error={query.error}
        text={<FormattedMessage id="friends.shared.error" />}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  const { activities } = query.data;
  if (activities.length === 0)
    return (
      <EmptyState
        drawing={
          <IconTile kind="large">
            <IconCalendarHeart size={28} aria-hidden="true" />
          </IconTile>
        }
        title={<FormattedMessage id="friends.shared.empty" />}
        text={<FormattedMessage id="friends.shared.emptyText" values={{ name: friend.name }} />}
      />
    );
  return (
    <div className={styles.activities}>
      {activities.map((activity) => (
        <PersonActivity key={activity.id} me={me} activity={activity} friend={friend} hasFixedLabels />
      ))}
    </div>
  );
}

/** Shown if the friendship has ended, in another window or by the other user. */
function NoFriend({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <EmptyState
      title={<FormattedMessage id="friends.gone.title" values={{ name }} />}
      text={<FormattedMessage id="friends.gone.text" />}
      action={
        <Button variant="default" onClick={onClose}>
          <FormattedMessage id="ui.close" />
        </Button>
      }
    />
  );
}
