"use client";

import { Select, Switch, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { sports } from "@/lib/track";
import { Button } from "@/ui/button";
import { DayField } from "@/ui/day-field";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { TimeField } from "@/ui/time-field";
import { type DistanceUnit, NOTE_LENGTH } from "../../rules";
import type { WorkoutView } from "../../views";
import { distanceNames } from "../log/values";
import { isIndoors } from "./indoor-exercises";
import styles from "./run-dialog.module.css";
import { fieldsOfRun, newRun, type RunFields, readDuration, readRun } from "./run-form";
import { clockText } from "./run-units";
import { sportWords } from "./sport-words";
import { useSaveRun } from "./use-save-run";

type Props = {
  onClose: () => void;
  unit: DistanceUnit;
  /** null: a new one */
  edited: WorkoutView | null;
  /** Its numbers come from its recording: its sport and note alone can be changed. */
  isRecorded?: boolean;
};

type Form = ReturnType<typeof useFields<RunFields>>;

/** Text fields of numbers, each with its unit behind it. */
function Amount({
  form,
  name,
  label,
  unit,
}: {
  form: Form;
  name: keyof RunFields;
  label: string;
  unit: string;
}) {
  return (
    <TextInput
      {...form.bind(name)}
      label={<FormattedMessage id={label} />}
      rightSection={<span className={styles.unit}>{unit}</span>}
      rightSectionWidth={unit.length > 3 ? 70 : 44}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      data-autofocus={name === "distance" || undefined}
    />
  );
}

/** A time, which is written as hours, minutes and seconds once it is left. */
function Duration({ form, name, label }: { form: Form; name: "elapsed" | "moving"; label: string }) {
  const intl = useIntl();
  const tidy = () => {
    const read = readDuration(form.values[name]);
    if ("fault" in read || read.value === null) return;
    form.setValues((now) => ({ ...now, [name]: clockText(intl, read.value ?? 0) }));
  };
  return (
    <TextInput
      {...form.bind(name)}
      label={<FormattedMessage id={label} />}
      placeholder={intl.formatMessage({ id: "training.run.timeForm" })}
      autoComplete="off"
      maxLength={20}
      onBlur={tidy}
    />
  );
}

/** When it was, and what was covered. */
function Numbers({ form, unit }: { form: Form; unit: DistanceUnit }) {
  const intl = useIntl();
  const beats = intl.formatMessage({ id: "training.run.beats" });
  return (
    <>
      <div className={styles.pair}>
        <DayField {...form.bindValue("day")} label={<FormattedMessage id="training.times.day" />} />
        <TimeField {...form.bindValue("time")} label={<FormattedMessage id="training.times.begins" />} />
      </div>
      <div className={styles.pair}>
        <Amount form={form} name="distance" label="training.run.distance" unit={distanceNames[unit]} />
        <Duration form={form} name="elapsed" label="training.run.totalTime" />
      </div>
      <div className={styles.pair}>
        <Duration form={form} name="moving" label="training.run.movingField" />
        <Amount form={form} name="climb" label="training.run.climb" unit="m" />
      </div>
      <div className={styles.pair}>
        <Amount form={form} name="average" label="training.run.pulseAverage" unit={beats} />
        <Amount form={form} name="max" label="training.run.pulseMax" unit={beats} />
      </div>
    </>
  );
}

function RunForm({ onClose, unit, edited, isRecorded = false }: Props) {
  const intl = useIntl();
  const timeZone = edited?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const endurance = edited?.endurance ?? null;
  const wasIndoors = endurance !== null && isIndoors(endurance.exerciseId);
  const [indoors, setIndoors] = useState(wasIndoors);
  const form = useFields<RunFields>(
    edited && endurance ? fieldsOfRun(intl, edited, endurance, unit) : newRun(new Date(), timeZone),
  );
  const { save, isPending } = useSaveRun({ edited, isRecorded, wasIndoors, onClose });
  const read = (values: RunFields) => readRun(values, { unit, timeZone, now: Date.now() });
  const check = (values: RunFields): FieldErrors<RunFields> => {
    const found = isRecorded ? null : read(values);
    if (!found || !("faults" in found)) return {};
    const said = Object.entries(found.faults).map(([name, id]) => [name, intl.formatMessage({ id })]);
    return Object.fromEntries(said) as FieldErrors<RunFields>;
  };
  const { value: sport, onChange: chooseSport } = form.bindValue("sport");
  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={form.submit(check, (values) => save({ values, indoors, timeZone, read: read(values) }))}
    >
      <div className={styles.form}>
        {form.errors.form && <Note kind="error">{form.errors.form}</Note>}
        <Select
          label={intl.formatMessage({ id: "training.run.sport" })}
          data={sports.map((value) => ({ value, label: intl.formatMessage({ id: sportWords[value] }) }))}
          value={sport}
          allowDeselect={false}
          onChange={(chosen) => chosen !== null && chooseSport(chosen)}
        />
        <Switch
          label={<FormattedMessage id="training.run.indoors" />}
          checked={indoors}
          onChange={({ currentTarget: { checked } }) => setIndoors(checked)}
        />
        {!isRecorded && <Numbers form={form} unit={unit} />}
        <Textarea
          {...form.bind("note")}
          label={<FormattedMessage id="training.note.label" />}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={NOTE_LENGTH}
        />
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={form.pending || isPending}>
          <FormattedMessage id={edited ? "ui.save" : "training.run.add"} />
        </Button>
      </DialogFooter>
    </form>
  );
}

/** A run or ride that is entered by hand, or one that is changed. */
export function RunDialog({ opened, ...props }: Props & { opened: boolean }) {
  const { edited, isRecorded } = props;
  const title = isRecorded
    ? "training.run.changeSportTitle"
    : edited
      ? "training.run.changeTitle"
      : "training.run.addTitle";
  return (
    <Dialog
      isCompact={isRecorded ?? false}
      opened={opened}
      onClose={props.onClose}
      width={520}
      title={<FormattedMessage id={title} />}
    >
      <RunForm {...props} />
    </Dialog>
  );
}
