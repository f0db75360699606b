"use client";

import { useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ListState } from "@/ui/list-state";
import { useMinute } from "@/ui/minute";
import { Paper, Sheet } from "@/ui/paper";
import styles from "@/ui/paper-table.module.css";

type Listed = { id: string; name: string; username: string; role: string };

type Props = {
  /** the user, whose name the foot has */
  me: { name: string };
  title: string;
  people: Listed[] | undefined;
  /** all pages are loaded: paper has no button for more */
  list: Parameters<typeof ListState>[0]["list"] & {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
};

/** Empty columns for what is noted by hand. */
const BOXES = ["one", "two", "three"];

/** The members of a group or organization as a sheet to print, with boxes to mark. */
export function PeopleSheet({ me, title, people, list }: Props) {
  const intl = useIntl();
  const now = useMinute();
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const printed = intl.formatDate(now, { dateStyle: "long", timeStyle: "short" });
  return (
    <Paper>
      <Sheet
        title={title}
        line={<FormattedMessage id="people.paper.members" values={{ count: people?.length ?? 0 }} />}
        foot={<FormattedMessage id="people.paper.shred" values={{ printed, name: me.name }} />}
      >
        <ListState list={list} isLoaded={people !== undefined} rows={8} />
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.nth} aria-label={intl.formatMessage({ id: "people.paper.nth" })} />
              <th>
                <FormattedMessage id="people.paper.name" />
              </th>
              <th>
                <FormattedMessage id="people.paper.role" />
              </th>
              <td colSpan={BOXES.length} />
              <th className={styles.note}>
                <FormattedMessage id="people.paper.note" />
              </th>
            </tr>
          </thead>
          <tbody>
            {people?.map(({ id, name, username, role }, index) => (
              <tr key={id}>
                <td className={styles.nth}>{index + 1}</td>
                <td>
                  <b>{name}</b> <small>@{username}</small>
                </td>
                <td>{role}</td>
                {BOXES.map((box) => (
                  <td key={box} className={styles.time}>
                    <i className={styles.box} />
                  </td>
                ))}
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </Paper>
  );
}
