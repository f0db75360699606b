"use client";

import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { MAX_REASON_LENGTH } from "../../answers/rules";
import type { Participation } from "../use-participation";
import styles from "./answer-card.module.css";

/** The reason for maybe or no, which the host reads. Absent until the user has answered. */
export function AnswerReason({ participation }: { participation: Participation }) {
  const intl = useIntl();
  const { shown, isPending, answer } = participation;
  const [typed, setTyped] = useState<string | null>(null);
  if (shown.answer === null) return null;
  const reason = typed ?? shown.answerReason ?? "";
  const isSaved = reason.trim() === (shown.answerReason ?? "");
  const save = (event: FormEvent) => {
    event.preventDefault();
    answer({ answer: shown.answer, reason: reason.trim() || null });
    setTyped(null);
  };
  return (
    <form className={styles.reason} onSubmit={save}>
      <TextInput
        className={styles.reasonField}
        label={<FormattedMessage id="activities.answer.reason" />}
        placeholder={intl.formatMessage({ id: "activities.answer.reasonHint" })}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {!isSaved && (
        <Button type="submit" variant="light" loading={isPending}>
          <FormattedMessage id="activities.answer.save" />
        </Button>
      )}
    </form>
  );
}
