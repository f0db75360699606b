import { Textarea } from "@mantine/core";
import { IconArrowUp, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { readDraft, saveDraft } from "@/features/messaging/ui/outbox/drafts";
import { ActionIcon } from "@/ui/button";
import iconButton from "@/ui/icon-button.module.css";
import { Note } from "@/ui/note";
import { COMMENT_LENGTH } from "../../comments/rules";
import type { WorkoutExerciseView } from "../../views";
import { setName } from "../log/set-names";
import styles from "./comments.module.css";
import { findSet } from "./find-set";
import type { Commented } from "./use-comments";
import { useSending } from "./use-writing";

/** Which set is written about, and how often one was chosen: each time the field gets the focus. */
export type Target = { setId: string | null; presses: number };

type Props = Commented & {
  me: { id: string };
  /** to whom: the first name */
  name: string;
  coachId: string | null;
  exercises: readonly WorkoutExerciseView[];
  target: Target;
  onWhole: () => void;
  /** beside the field: a face */
  children?: ReactNode;
};

/** What is typed is kept on this device until it is sent, as the drafts of messages are. */
function useDraftOf(userId: string, name: string) {
  const [text, setText] = useState(() => readDraft(userId, name));
  const write = (next: string) => {
    setText(next);
    saveDraft(userId, name, next);
  };
  return [text, write] as const;
}

/** Writes about the workout, or about the chosen set. Ctrl and Enter send it. */
export function WriteField({ me, name, coachId, exercises, target, onWhole, children, ...commented }: Props) {
  const intl = useIntl();
  const { setId, presses } = target;
  const [text, write] = useDraftOf(me.id, `workout ${commented.workoutId}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useSending(commented, () => {
    write("");
    onWhole();
  });
  useEffect(() => {
    if (presses > 0) field.current?.focus();
  }, [presses]);
  const found = findSet(exercises, setId);
  const place = found && setName(intl, found.one, found.set);
  const label = place
    ? intl.formatMessage({ id: "training.comments.fieldSet" }, { name, place })
    : intl.formatMessage({ id: "training.comments.field" }, { name });
  const send = () => {
    if (text.trim() !== "") sending.run({ text, setId: found ? setId : null, coachId });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {place && (
        <p className={clsx(styles.quiet, styles.target)}>
          <FormattedMessage id="training.comments.aboutSet" values={{ place }} />
          <button
            type="button"
            className={iconButton.button}
            aria-label={intl.formatMessage({ id: "training.comments.whole" })}
            onClick={onWhole}
          >
            <IconX size={16} aria-hidden="true" />
          </button>
        </p>
      )}
      <div className={styles.fieldRow}>
        {children}
        <Textarea
          ref={field}
          className={styles.field}
          aria-label={label}
          placeholder={label}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={COMMENT_LENGTH}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          type="submit"
          className={styles.send}
          size={44}
          aria-label={intl.formatMessage({ id: "training.comments.send" })}
          disabled={text.trim() === ""}
          loading={sending.isPending}
        >
          <IconArrowUp size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      {sending.failure && <Note kind="error">{sending.failure}</Note>}
    </form>
  );
}
