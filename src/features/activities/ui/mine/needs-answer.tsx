"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { keepFocus } from "@/ui/focus-path";
import { MoreButton } from "@/ui/more-button";
import type { ActivitiesAnswer } from "../../views";
import { ActivityCard } from "../activity-card";
import styles from "./mine.module.css";
import { useUnanswered } from "./use-unanswered";

type Props = {
  me: AccountView;
  /** rendered with the page: what came later would move the tabs below from under a press */
  first: ActivitiesAnswer;
};

/** How many are shown before the user asks for more. */
const FIRST = 3;

/**
 * What awaits the user's answer: invitations, and what is planned for their groups and organizations. Each is answered
 * here, and then leaves the list.
 */
export function NeedsAnswer({ me, first }: Props) {
  return (
    <section className={styles.asked} aria-labelledby="needs-answer" tabIndex={-1}>
      <h2 id="needs-answer" className={styles.day}>
        <FormattedMessage id="activities.mine.unanswered" />
      </h2>
      <Asked me={me} first={first} />
    </section>
  );
}

function Asked({ me, first }: Props) {
  const { list, activities } = useUnanswered(first);
  const [isOpen, setOpen] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  if (activities.length === 0) {
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="activities.mine.noneUnanswered" />
      </p>
    );
  }
  const open = () => {
    flushSync(() => setOpen(true));
    // the button is gone: the first of the new ones is what follows
    rows.current?.children[FIRST]?.querySelector("a")?.focus();
  };
  return (
    <>
      <ul ref={rows} className={styles.list}>
        {(isOpen ? activities : activities.slice(0, FIRST)).map((activity) => (
          <li key={activity.id} ref={keepFocus}>
            <ActivityCard me={me} activity={activity} isAsked />
          </li>
        ))}
      </ul>
      {isOpen ? (
        <MoreButton list={list} className={styles.more} />
      ) : (
        activities.length > FIRST && (
          <Button variant="default" className={styles.more} onClick={open}>
            <FormattedMessage id="ui.more" />
          </Button>
        )
      )}
    </>
  );
}
