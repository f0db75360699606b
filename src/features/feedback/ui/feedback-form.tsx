"use client";

import { SegmentedControl, Textarea } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { FEEDBACK_LENGTH, type FeedbackKind, feedbackKinds } from "../rules";
import styles from "./feedback.module.css";
import { kindTexts } from "./kind-texts";
import { useDraft } from "./use-draft";
import { useSendFeedback } from "./use-feedback";

/** Tells the staff an idea, a problem or something else. */
export function FeedbackForm({ me }: { me: AccountView }) {
  const intl = useIntl();
  const label = useId();
  const [kind, setKind] = useState<FeedbackKind>("IDEA");
  const [isMissing, setMissing] = useState(false);
  const { field, text, write } = useDraft(me.id, "feedback");
  const sending = useSendFeedback(() => write(""));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isBlank = text.trim() === "";
    setMissing(isBlank);
    if (isBlank) field.current?.focus();
    else sending.run({ kind, content: text });
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <div className={styles.kinds}>
        <span className={styles.label} id={label}>
          <FormattedMessage id="feedback.kind" />
        </span>
        <SegmentedControl
          aria-labelledby={label}
          data={feedbackKinds.map((value) => ({
            value,
            label: intl.formatMessage({ id: kindTexts[value].name }),
          }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <Textarea
        ref={field}
        name="content"
        label={<FormattedMessage id={kindTexts[kind].question} />}
        error={isMissing && <FormattedMessage id="feedback.missing" />}
        value={text}
        onChange={({ currentTarget }) => {
          write(currentTarget.value);
          setMissing(false);
        }}
        readOnly={sending.isPending}
        maxLength={FEEDBACK_LENGTH}
        autosize
        minRows={5}
        maxRows={16}
      />
      <Button type="submit" className={styles.send} loading={sending.isPending}>
        <FormattedMessage id="feedback.send" />
      </Button>
    </form>
  );
}
