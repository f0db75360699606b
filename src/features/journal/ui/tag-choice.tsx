"use client";

import { TextInput } from "@mantine/core";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { fold } from "@/lib/text";
import { ActionIcon } from "@/ui/button";
import { TAG_LENGTH, TAGS } from "../rules";
import styles from "./fields.module.css";
import { firstTags } from "./moods";

type Props = {
  tags: string[];
  /** The user's own, the most used first. */
  usual: string[];
  onChange: (tags: string[]) => void;
};

/** What is offered: what the user uses, filled up with ours; what is chosen keeps its place. */
function useOffered(tags: string[], usual: string[]): string[] {
  const intl = useIntl();
  const ours = firstTags.map((id) => intl.formatMessage({ id }));
  const offered = [...usual, ...(usual.length < firstTags.length ? ours : []), ...tags];
  const folded = offered.map(fold);
  return offered.filter((_, index) => folded.indexOf(folded[index] ?? "") === index);
}

/** What did good: chips to choose, and a field for another one. */
export function TagChoice({ tags, usual, onChange }: Props) {
  const offered = useOffered(tags, usual);
  const chosen = new Set(tags.map(fold));
  const isFull = tags.length >= TAGS;
  const toggle = (tag: string) =>
    onChange(chosen.has(fold(tag)) ? tags.filter((one) => fold(one) !== fold(tag)) : [...tags, tag]);
  return (
    <fieldset className={styles.tags}>
      <legend className={styles.label}>
        <FormattedMessage id="journal.tags" />
      </legend>
      <div className={styles.chips}>
        {offered.map((tag) => {
          const isChosen = chosen.has(fold(tag));
          return (
            <button
              key={fold(tag)}
              type="button"
              className={styles.chip}
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => toggle(tag)}
            >
              {isChosen && <IconCheck size={15} aria-hidden="true" />}
              {tag}
            </button>
          );
        })}
      </div>
      {!isFull && <NewTag onAdd={(tag) => !chosen.has(fold(tag)) && onChange([...tags, tag])} />}
    </fieldset>
  );
}

function NewTag({ onAdd }: { onAdd: (tag: string) => void }) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onAdd(text.trim());
    setText("");
  };
  return (
    <form className={styles.newTag} onSubmit={add}>
      <TextInput
        aria-label={intl.formatMessage({ id: "journal.newTag" })}
        placeholder={intl.formatMessage({ id: "journal.newTag" })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={TAG_LENGTH}
      />
      <ActionIcon type="submit" size={40} aria-label={intl.formatMessage({ id: "journal.addTag" })}>
        <IconPlus size={18} />
      </ActionIcon>
    </form>
  );
}
