"use client";

import { Select } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Note } from "@/ui/note";
import { useFailureText } from "@/ui/refusals";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { ProgramView } from "../../programs/views";
import { weekdayText } from "../programs/day-words";
import styles from "./activity-training.module.css";
import { boardRefusals } from "./board-refusals";
import { PlannedDay } from "./planned-day";
import type { BoardPlace } from "./use-board";

type FormProps = { onClose: () => void; place: BoardPlace };

/** Chooses the day of a program that a time carries: the program, then its week and day. */
export const DayDialog = ({ opened, ...props }: FormProps & { opened: boolean }) => (
  <Dialog
    isCompact
    opened={opened}
    onClose={props.onClose}
    width={480}
    title={<FormattedMessage id="training.board.set.title" />}
  >
    <DayForm {...props} />
  </Dialog>
);

type DayChoice = { programId: string; week: number; weekday: number };

function useSettingDay(place: BoardPlace, onDone: () => void) {
  const intl = useIntl();
  const cache = useQueryClient();
  const { boards } = useTRPC().training;
  const client = useTRPCClient().training.boards;
  return useAction({
    reasonOf: useFailureText(boardRefusals),
    isExclusive: true,
    call: (chosen: DayChoice) => client.set.mutate({ ...place, ...chosen }),
    done: intl.formatMessage({ id: "training.board.set.done" }),
    onDone: () => {
      onDone();
      return cache.invalidateQueries(boards.pathFilter());
    },
  });
}

type Days = ProgramView["weeks"][number]["days"];

/** The days of a week on which something is done. */
const trainingDays = (program: ProgramView | undefined, week: number): Days =>
  (program?.weeks[week - 1]?.days ?? []).filter(({ exercises }) => exercises.length > 0);

/** As a day of the board shows it. */
const previewOf = ({ title, exercises }: Days[number]) => ({
  title,
  exercises: exercises.map(({ exercise, superset, sets }) => ({
    ...{ name: exercise.name, measure: exercise.measure, superset },
    setCount: sets.reduce((sum, { count }) => sum + count, 0),
  })),
});

function useDayChoice() {
  const { programs } = useTRPC().training;
  const list = useQuery(programs.list.queryOptions());
  const [programId, setProgram] = useState<string | null>(null);
  const [chosenWeek, setWeek] = useState<number | null>(null);
  const [chosenDay, setDay] = useState<number | null>(null);
  const one = useQuery(programs.get.queryOptions({ id: programId ?? "" }, { enabled: programId !== null }));
  const program = programId === null ? undefined : one.data?.program;
  const week = chosenWeek ?? program?.run?.next?.week ?? 1;
  const days = trainingDays(program, week);
  const day = days.find(({ weekday }) => weekday === chosenDay) ?? days[0];
  return {
    ...{ list, one, programId, program, week, days, day },
    chooseProgram: (id: string | null) => {
      setProgram(id);
      setWeek(null);
      setDay(null);
    },
    chooseWeek: (number: string | null) => {
      setWeek(Number(number));
      setDay(null);
    },
    chooseDay: (weekday: string | null) => setDay(Number(weekday)),
  };
}
type Choice = ReturnType<typeof useDayChoice>;

function ProgramSelect({ choice: { list, programId, chooseProgram } }: { choice: Choice }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const itemsOf = (isReady: boolean) =>
    (list.data?.programs ?? [])
      .filter((one) => one.isReady === isReady && one.dayCount > 0)
      .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={say("training.coaching.assign.choose")}
      data={[
        { group: say("training.coaching.assign.own"), items: itemsOf(false) },
        { group: say("training.coaching.assign.ready"), items: itemsOf(true) },
      ].filter(({ items }) => items.length > 0)}
      value={programId}
      allowDeselect={false}
      disabled={!list.data}
      onChange={chooseProgram}
    />
  );
}

/** The week and the day, and what is done on it. */
function DaySelects({ choice }: { choice: Choice }) {
  const intl = useIntl();
  const { one, program, week, days, day, chooseWeek, chooseDay } = choice;
  if (one.isError) return <ErrorState error={one.error} onRetry={() => void one.refetch()} />;
  if (!program) return <SkeletonRows rows={2} />;
  const nameOf = ({ weekday, title }: Days[number]) =>
    [weekdayText(intl, weekday, "long"), title].filter(Boolean).join(" · ");
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={intl.formatMessage({ id: "training.board.set.week" })}
          data={program.weeks.map((_, at) => String(at + 1))}
          value={String(week)}
          allowDeselect={false}
          onChange={chooseWeek}
        />
        <Select
          label={intl.formatMessage({ id: "training.board.set.day" })}
          data={days.map((it) => ({ value: String(it.weekday), label: nameOf(it) }))}
          value={day ? String(day.weekday) : null}
          allowDeselect={false}
          disabled={days.length === 0}
          onChange={chooseDay}
        />
      </div>
      {day ? (
        <div className={styles.preview}>
          <PlannedDay training={previewOf(day)} />
        </div>
      ) : (
        <Note>
          <FormattedMessage id="training.board.set.noDay" />
        </Note>
      )}
    </>
  );
}

function DayForm({ onClose, place }: FormProps) {
  const choice = useDayChoice();
  const { list, programId, week, day } = choice;
  const { run, isPending, failure } = useSettingDay(place, onClose);
  return (
    <>
      <div className={styles.form}>
        {list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <ProgramSelect choice={choice} />
        )}
        {programId !== null && <DaySelects choice={choice} />}
        {failure && <Note kind="error">{failure}</Note>}
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button
          disabled={!day || programId === null}
          loading={isPending}
          onClick={() => day && programId !== null && run({ programId, week, weekday: day.weekday })}
        >
          <FormattedMessage id="training.board.set.save" />
        </Button>
      </DialogFooter>
    </>
  );
}
