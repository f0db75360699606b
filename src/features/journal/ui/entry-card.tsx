"use client";

import { Textarea } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconTrash } from "@tabler/icons-react";
import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { tidy } from "@/lib/text";
import { addDays, noonOf } from "@/lib/whole-days";
import { ActionIcon } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import page from "@/ui/page.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { FIRST_DAY, HIGHEST, NOTE_LENGTH } from "../rules";
import type { JournalDayAnswer } from "../views";
import card from "./card.module.css";
import styles from "./entry.module.css";
import type { EntryChanges } from "./entry-changes";
import { EntryFoot } from "./entry-foot";
import { MoodChoice } from "./mood-choice";
import { energyWords } from "./moods";
import { RangeField, SleepField } from "./range-field";
import { TagChoice } from "./tag-choice";
import { type Entry, useEntry } from "./use-entry";
import { useRemoval } from "./use-removal";
import type { Writer } from "./writer";

type Days = { day: string; today: string; onChoose: (day: string) => void };

/** The day, above a field that opens the calendar of the device. */
function DayChoice({ day, today, onChoose, text }: Days & { text: string }) {
  const intl = useIntl();
  return (
    <label className={styles.date}>
      <span role="status">{text}</span>
      <input
        type="date"
        aria-label={intl.formatMessage({ id: "journal.chooseDay" })}
        value={day}
        min={FIRST_DAY}
        max={today}
        onClick={(event) => event.currentTarget.showPicker?.()}
        onChange={({ currentTarget: { value } }) => value >= FIRST_DAY && value <= today && onChoose(value)}
      />
    </label>
  );
}

/** What is asked of the day, which one it is, and the days beside it. */
function EntryHead({ day, today, onChoose }: Days) {
  const intl = useIntl();
  const date = intl.formatDate(noonOf(day), {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "long",
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }),
  });
  const step = (by: 1 | -1, word: string, Icon: typeof IconChevronLeft) => {
    const to = addDays(day, by);
    return (
      <ActionIcon
        aria-label={intl.formatMessage({ id: word })}
        disabled={to > today || to < FIRST_DAY}
        onClick={() => onChoose(to)}
      >
        <Icon size={18} />
      </ActionIcon>
    );
  };
  return (
    <div className={card.head}>
      <h2 id="journal-entry">
        <FormattedMessage id={day === today ? "journal.today" : "journal.thatDay"} />
      </h2>
      <span className={styles.days}>
        {step(-1, "journal.previousDay", IconChevronLeft)}
        <DayChoice {...{ day, today, onChoose }} text={date} />
        {step(1, "journal.nextDay", IconChevronRight)}
      </span>
    </div>
  );
}

type NoteProps = { note: string; onChange: (note: string) => void };

/** Holds the text as it is typed: the server trims it, and the space after a word must stay while one goes on. */
function Note({ note, onChange }: NoteProps) {
  const intl = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(note);
  if (tidy(text) !== tidy(note)) setText(note);
  // what was typed before hydration is in the field, but React was not told of it
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const early = field.current?.value;
    if (early && early !== note) onChange(early);
  }, []);
  return (
    <Textarea
      ref={field}
      aria-label={intl.formatMessage({ id: "journal.note" })}
      placeholder={intl.formatMessage({ id: "journal.note" })}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(currentTarget.value);
      }}
      maxLength={NOTE_LENGTH}
      autosize
      minRows={3}
      maxRows={16}
    />
  );
}

type FieldsProps = { entry: Entry; usualTags: string[]; writer: Writer };

function EntryFields({ entry, usualTags, writer }: FieldsProps) {
  const intl = useIntl();
  const { day, mood, energy, sleepMinutes, tags, note } = entry;
  const change = (changes: EntryChanges, isFinished = true) => writer.change(day, changes, isFinished);
  const energyText = energyWords[(energy ?? 1) - 1] ?? energyWords[2];
  return (
    <>
      <MoodChoice mood={mood} onChoose={(chosen) => change({ mood: chosen })} />
      <SleepField
        value={sleepMinutes}
        onChange={(value, isFinished) => change({ sleepMinutes: value }, isFinished)}
      />
      <RangeField
        label={intl.formatMessage({ id: "journal.energy" })}
        value={energy}
        text={intl.formatMessage({ id: energyText })}
        min={1}
        max={HIGHEST}
        step={1}
        usual={3}
        onChange={(value, isFinished) => change({ energy: value }, isFinished)}
      />
      <TagChoice tags={tags} usual={usualTags} onChange={(chosen) => change({ tags: chosen })} />
      <Note note={note} onChange={(text) => change({ note: text }, false)} />
    </>
  );
}

function Removal({ entry, writer }: { entry: Entry; writer: Writer }) {
  const removal = useRemoval(writer);
  return (
    <button
      type="button"
      className={styles.remove}
      disabled={removal.isPending}
      onClick={() => removal.run(entry)}
    >
      <IconTrash size={15} aria-hidden="true" />
      <FormattedMessage id="journal.remove" />
    </button>
  );
}

type Props = Days & { writer: Writer; first: JournalDayAnswer };

/** One day to write, or to read and change. Each change is saved by itself. */
export function EntryCard({ writer, first, ...days }: Props) {
  const { day, today } = days;
  const { loaded, entry, usualTags } = useEntry(writer, day, first);
  return (
    <section className={clsx(page.card, card.card)} aria-labelledby="journal-entry">
      <EntryHead {...days} />
      {!entry && loaded.isError && (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} retrying={loaded.isFetching} />
      )}
      {!entry && !loaded.isError && <SkeletonRows rows={5} />}
      {entry && (
        <>
          <EntryFields key={day} entry={entry} usualTags={usualTags} writer={writer} />
          <EntryFoot entry={entry} writer={writer} isToday={day === today} />
          {entry.isWritten && <Removal entry={entry} writer={writer} />}
        </>
      )}
    </section>
  );
}
