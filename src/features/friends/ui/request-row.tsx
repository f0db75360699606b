"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { TimeAgo } from "@/features/notifications/ui/time-ago";
import { PersonLink } from "@/features/people/ui/person-link";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { keepFocus } from "@/ui/focus-path";
import words from "@/ui/words.module.css";
import type { FriendRequestView } from "../requests/views";
import styles from "./requests.module.css";
import { useFriendship } from "./use-friendship";

type Props = { request: FriendRequestView; type: "received" | "sent"; go: (href: string) => void };

/** A pending request, to answer or withdraw. The row disappears at once, and comes back if the call fails. */
export function RequestRow({ request, type, go }: Props) {
  const intl = useIntl();
  const person = type === "received" ? request.fromUser : request.toUser;
  const friendship = type === "received" ? "RECEIVED" : "SENT";
  const { between, change } = useFriendship(person.id, { friendship, requestId: request.id });
  if (between.friendship !== friendship) return null;
  const act = (kind: "accept" | "decline" | "withdraw") => change({ kind });
  const named = (id: string) => intl.formatMessage({ id }, { name: person.name });
  return (
    <li className={styles.request} ref={keepFocus}>
      <Avatar name={person.name} picture={person.profilePicture} seed={person.id} />
      <div className={styles.body}>
        <p className={styles.requester}>
          <FormattedMessage
            id={type === "received" ? "friends.incoming.who" : "friends.outgoing.who"}
            values={{
              name: (
                <PersonLink key="name" person={person} go={go}>
                  {person.name}
                </PersonLink>
              ),
            }}
          />
        </p>
        {request.message && <blockquote className={words.words}>{request.message}</blockquote>}
        <TimeAgo className={styles.time} at={request.createdAt} />
        <div className={styles.buttons}>
          {type === "received" ? (
            <>
              <Button size="sm" onClick={() => act("accept")} aria-label={named("friends.accept.named")}>
                <FormattedMessage id="friends.accept" />
              </Button>
              <Button
                size="sm"
                variant="default"
                onClick={() => act("decline")}
                aria-label={named("friends.decline.named")}
              >
                <FormattedMessage id="friends.decline" />
              </Button>
            </>
          ) : (
            <Button
              size="sm"
              variant="default"
              onClick={() => act("withdraw")}
              aria-label={named("friends.withdraw.named")}
            >
              <FormattedMessage id="friends.withdraw" />
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
