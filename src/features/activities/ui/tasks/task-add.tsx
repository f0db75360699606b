"use client";

import { Switch, TextInput } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { MAX_NEEDED } from "../../tasks/rules";
import type { ActivityView } from "../../views";
import { TITLE_LENGTH } from "../plan/plan";
import styles from "./tasks.module.css";
import { useAddedTask } from "./use-tasks";

/** The field for the next task. Enter adds it and is ready for another one. */
export function TaskAdd({ activity }: { activity: ActivityView }) {
  const intl = useIntl();
  const [title, setTitle] = useState("");
  const [needed, setNeeded] = useState("1");
  const [isEachTime, setEachTime] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  // what was typed comes back if it could not be added
  const added = useAddedTask(activity, (failed) => setTitle((typed) => typed || failed));
  const repeats = activity.recurrence !== null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (!title.trim()) return;
    const count = Math.min(Math.max(Math.trunc(Number(needed)) || 1, 1), MAX_NEEDED);
    added.run({ title: title.trim(), note: "", needed: count, isEachTime: repeats && isEachTime });
    setTitle("");
    setNeeded("1");
  };
  return (
    <form className={styles.add} onSubmit={add}>
      <div className={styles.fields}>
        <TextInput
          ref={field}
          className={styles.newTitle}
          label={<FormattedMessage id="activities.tasks.newTitle" />}
          placeholder={intl.formatMessage({ id: "activities.tasks.hint" })}
          maxLength={TITLE_LENGTH}
          autoComplete="off"
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <TextInput
          className={styles.newCount}
          label={<FormattedMessage id="activities.tasks.needed" />}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_NEEDED}
          value={needed}
          onChange={({ currentTarget }) => setNeeded(currentTarget.value)}
        />
        <Button type="submit" variant="default" className={styles.newButton}>
          <FormattedMessage id="activities.tasks.add" />
        </Button>
      </div>
      {repeats && (
        <Switch
          label={<FormattedMessage id="activities.tasks.each" />}
          checked={isEachTime}
          onChange={({ currentTarget }) => setEachTime(currentTarget.checked)}
        />
      )}
    </form>
  );
}
