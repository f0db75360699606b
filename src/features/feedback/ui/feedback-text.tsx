"use client";

import { FormattedDate, FormattedMessage } from "react-intl";
import { LinkedText } from "@/ui/linked-text";
import { Pill } from "@/ui/pill";
import type { FeedbackView } from "../views";
import styles from "./feedback.module.css";
import { kindTexts } from "./kind-texts";

/** What was said, when, and what became of it. `by`: its author, for the staff, which lists what is open by itself. */
export function FeedbackText({ feedback, by }: { feedback: FeedbackView; by?: string }) {
  const { kind, content, status, answer, createdAt } = feedback;
  const state = status === "OPEN" ? "feedback.open" : answer ? "feedback.answered" : "feedback.read";
  return (
    <>
      <p className={styles.facts}>
        <Pill tone={kind === "PROBLEM" ? "danger" : "brand"}>
          <FormattedMessage id={kindTexts[kind].name} />
        </Pill>
        {by && <b>{by}</b>}
        <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" />
        {!(by && status === "OPEN") && (
          <Pill tone={status === "OPEN" ? "quiet" : "ok"} className={styles.state}>
            <FormattedMessage id={state} />
          </Pill>
        )}
      </p>
      <p className={styles.text}>
        <LinkedText content={content} />
      </p>
      {answer && (
        <div className={styles.answer}>
          <h3 className={styles.label}>
            <FormattedMessage id="feedback.answer" />
          </h3>
          <p className={styles.text}>
            <LinkedText content={answer} />
          </p>
        </div>
      )}
    </>
  );
}
