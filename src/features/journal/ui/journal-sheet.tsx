"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { addDays, noonOf } from "@/lib/whole-days";
import { ListState } from "@/ui/list-state";
import { useMinute } from "@/ui/minute";
import { Paper, Sheet } from "@/ui/paper";
import styles from "@/ui/paper-table.module.css";
import { useTRPC } from "@/ui/trpc";
import type { JournalEntryView } from "../views";
import { energyWords, moodWord } from "./moods";

/** The first and the last day of a day's month. */
const monthOf = (day: string) => {
  const from = `${day.slice(0, 7)}-01`;
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from, to: addDays(next, -1) };
};

/** The written days of the month of a day, as a sheet to print. */
export function JournalSheet({ me, day }: { me: AccountView; day: string }) {
  const intl = useIntl();
  const now = useMinute();
  const { journal } = useTRPC();
  const list = useQuery(journal.list.queryOptions(monthOf(day)));
  const written = list.data?.days ?? [];
  const asked = useQueries({ queries: written.map((one) => journal.get.queryOptions({ day: one.day })) });
  const entries = asked.flatMap(({ data }) => (data ? [data.entry] : []));
  const printed = intl.formatDate(now, { dateStyle: "long" });
  return (
    <Paper>
      <Sheet
        title={intl.formatDate(noonOf(day), { timeZone: "UTC", month: "long", year: "numeric" })}
        line={
          <>
            <FormattedMessage id="journal.title" /> · {me.name}
          </>
        }
        foot={<FormattedMessage id="journal.paper.foot" values={{ printed }} />}
      >
        <ListState
          list={list}
          isLoaded={list.data !== undefined && entries.length === written.length}
          rows={6}
        />
        {list.data && written.length === 0 && (
          <p>
            <FormattedMessage id="journal.paper.none" />
          </p>
        )}
        {entries.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th>
                  <FormattedMessage id="journal.paper.day" />
                </th>
                <th>
                  <FormattedMessage id="journal.mood" />
                </th>
                <th>
                  <FormattedMessage id="journal.energy" />
                </th>
                <th>
                  <FormattedMessage id="journal.sleep" />
                </th>
                <th>
                  <FormattedMessage id="journal.paper.words" />
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Row key={entry.day} entry={entry} />
              ))}
            </tbody>
          </table>
        )}
      </Sheet>
    </Paper>
  );
}

function Row({ entry: { day, mood, energy, sleepMinutes, tags, note } }: { entry: JournalEntryView }) {
  const intl = useIntl();
  const energyWord = energy === null ? undefined : energyWords[energy - 1];
  return (
    <tr>
      <td>
        <b>{intl.formatDate(noonOf(day), { timeZone: "UTC", weekday: "short", day: "numeric" })}</b>
      </td>
      <td>{mood !== null && <FormattedMessage id={moodWord(mood)} />}</td>
      <td>{energyWord && <FormattedMessage id={energyWord} />}</td>
      <td>
        {sleepMinutes !== null && (
          <FormattedMessage
            id="journal.sleepValue"
            values={{ hours: Math.floor(sleepMinutes / 60), minutes: sleepMinutes % 60 }}
          />
        )}
      </td>
      <td className={styles.text}>
        {tags.length > 0 && <small>{tags.join(", ")}</small>}
        {note}
      </td>
    </tr>
  );
}
