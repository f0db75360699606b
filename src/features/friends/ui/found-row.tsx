"use client";

import type { FoundPersonView } from "@/features/people/search/views";
import { PersonLink } from "@/features/people/ui/person-link";
import type { PersonView } from "@/features/people/views";
import { Avatar } from "@/ui/avatar";
import { keepFocus } from "@/ui/focus-path";
import { Highlighted } from "@/ui/highlighted";
import styles from "@/ui/row.module.css";
import { FriendshipButton } from "./friendship-button";

type Props = {
  me: Pick<PersonView, "id">;
  person: FoundPersonView;
  q: string;
  go: (href: string) => void;
};

/** A search result: a link to the user's page, and the state of the friendship. */
export function FoundRow({ me, person, q, go }: Props) {
  return (
    <li className={styles.found} ref={keepFocus}>
      <PersonLink person={person} go={go} className={styles.person}>
        <Avatar name={person.name} picture={person.profilePicture} seed={person.id} />
        <span className={styles.body}>
          <span className={styles.name}>
            <Highlighted text={person.name} search={q} />
          </span>
          <span className={styles.line}>
            @<Highlighted text={person.username} search={q} />
          </span>
        </span>
      </PersonLink>
      <FriendshipButton
        me={me}
        person={person}
        friendship={person.friendship}
        requestId={person.requestId}
        go={go}
        size="sm"
      />
    </li>
  );
}
