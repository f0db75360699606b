"use client";

import { IconDownload } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { PersonRow } from "@/features/people/ui/person-row";
import { Button } from "@/ui/button";
import { DayField } from "@/ui/day-field";
import { ListState } from "@/ui/list-state";
import { MoreButton } from "@/ui/more-button";
import { Note } from "@/ui/note";
import row from "@/ui/row.module.css";
import type { MemberAttendanceView } from "../../attendance/views";
import styles from "./attendance.module.css";
import { useSeason } from "./use-season";

type RowProps = { member: MemberAttendanceView["members"][number]; times: number; me: AccountView };

function MemberRow({ member: { user, isMember, present, late, absent }, times, me }: RowProps) {
  return (
    <PersonRow
      person={user}
      isMe={user.id === me.id}
      line={
        isMember ? (
          <FormattedMessage
            id="activities.season.parts"
            values={{ late, absent, both: late > 0 && absent > 0 ? "yes" : "no" }}
          />
        ) : (
          <FormattedMessage id="activities.season.former" />
        )
      }
    >
      <span className={styles.came}>
        <FormattedMessage id="activities.season.came" values={{ came: present + late, times }} />
      </span>
    </PersonRow>
  );
}

/** How often the members of a group came in a season: all for those who manage it, for others their own row. */
export function GroupSeason({ groupId, me }: { groupId: string; me: AccountView }) {
  const { first, setFirst, last, setLast, range, list, save, isSaving } = useSeason(groupId, me.timeZone);
  const members = list.data?.pages.flatMap((one) => one.members) ?? [];
  const times = list.data?.pages[0]?.times ?? 0;
  return (
    <section className={styles.season}>
      <div className={styles.days}>
        <DayField
          label={<FormattedMessage id="activities.season.from" />}
          value={first}
          onChange={setFirst}
        />
        <DayField label={<FormattedMessage id="activities.season.to" />} value={last} onChange={setLast} />
      </div>
      {range === null ? (
        <Note kind="error">
          <FormattedMessage id="activities.season.range" />
        </Note>
      ) : (
        <ListState list={list} isLoaded={list.data !== undefined} rows={4} />
      )}
      {range !== null && list.data && times === 0 && (
        <p className={styles.none}>
          <FormattedMessage id="activities.season.none" />
        </p>
      )}
      {range !== null && times > 0 && (
        <>
          <div className={styles.summary}>
            <p role="status">
              <FormattedMessage id="activities.season.times" values={{ times }} />
            </p>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} />}
              loading={isSaving}
              onClick={save}
            >
              <FormattedMessage id="activities.season.download" />
            </Button>
          </div>
          <ul className={row.rows}>
            {members.map((member) => (
              <MemberRow key={member.user.id} member={member} times={times} me={me} />
            ))}
          </ul>
          <MoreButton list={list} />
        </>
      )}
    </section>
  );
}
