import { IconBan } from "@tabler/icons-react";
import { FormattedDate, FormattedMessage } from "react-intl";
import type { StaffPersonView } from "@/features/accounts/staff/views";
import { Note } from "@/ui/note";
import { Pill } from "@/ui/pill";
import styles from "./people.module.css";

const roleWords = {
  MANAGER: <FormattedMessage id="moderation.role.manager" />,
  ADMIN: <FormattedMessage id="moderation.role.admin" />,
};

/** Pills for the role and a suspension. */
export function PersonPills({ person }: { person: StaffPersonView }) {
  const { role, suspension } = person;
  return (
    <>
      {role !== "USER" && <Pill className={styles.state}>{roleWords[role]}</Pill>}
      {suspension && (
        <Pill tone="danger" className={styles.state}>
          <IconBan size={14} aria-hidden="true" />
          <FormattedMessage id="moderation.people.suspended" />
        </Pill>
      )}
    </>
  );
}

/** The end of a suspension, and its reason. */
export function SuspensionNote({ suspension }: { suspension: NonNullable<StaffPersonView["suspension"]> }) {
  const { until, reason } = suspension;
  const time = until && <FormattedDate key="time" value={until} dateStyle="long" timeStyle="short" />;
  return (
    <Note kind="error" icon={<IconBan size={20} aria-hidden="true" />}>
      <b>
        {time ? (
          <FormattedMessage id="moderation.people.suspendedUntil" values={{ time }} />
        ) : (
          <FormattedMessage id="moderation.people.suspendedForGood" />
        )}
      </b>
      <p className={styles.reason}>{reason}</p>
    </Note>
  );
}
