"use client";

import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { MoreButton } from "@/ui/more-button";
import page from "@/ui/page.module.css";
import styles from "./feedback.module.css";
import { FeedbackForm } from "./feedback-form";
import { FeedbackText } from "./feedback-text";
import { type FeedbackPage, useOwnFeedback } from "./use-feedback";

function OwnFeedback({ first }: { first: FeedbackPage }) {
  const list = useOwnFeedback(first);
  if (list.feedback.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="own-feedback">
      <h2 id="own-feedback">
        <FormattedMessage id="feedback.own" />
      </h2>
      <ul className={styles.list}>
        {list.feedback.map((feedback) => (
          <li key={feedback.id} className={clsx(page.card, styles.card)}>
            <FeedbackText feedback={feedback} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} className={styles.more} />
    </section>
  );
}

/** The page on which members tell the staff what they think, and read its answers. */
export function FeedbackScreen({ me, first }: { me: AccountView; first: FeedbackPage }) {
  return (
    <div className={clsx(page.page, page.narrow)}>
      <h1>
        <FormattedMessage id="feedback.title" />
      </h1>
      <p className={styles.intro}>
        <FormattedMessage id="feedback.intro" />
      </p>
      <div className={clsx(page.card, styles.card)}>
        <FeedbackForm me={me} />
      </div>
      <OwnFeedback first={first} />
    </div>
  );
}
