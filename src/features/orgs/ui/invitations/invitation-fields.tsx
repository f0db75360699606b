"use client";

import { Select, Textarea } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import { MESSAGE_LENGTH } from "../../invitations/rules";
import type { InvitationCreate } from "../../invitations/schema";
import { roleNames } from "../members/role-pill";
import styles from "./invitations.module.css";

type Role = InvitationCreate["role"];
export type InvitationTerms = { role: Role; message: string };

const roles: Role[] = ["MEMBER", "MODERATOR", "ADMIN"];

const ofMembers = [
  "orgs.invite.duty.participation",
  "orgs.invite.duty.content",
  "orgs.invite.duty.communication",
];
const responsibilities: Record<Role, string[]> = {
  MEMBER: ofMembers,
  MODERATOR: ofMembers,
  ADMIN: ["orgs.invite.duty.events", "orgs.invite.duty.news", "orgs.invite.duty.members"],
};

type Props = { terms: InvitationTerms; onChange: (terms: InvitationTerms) => void };

/** The role of an invitation, what it makes responsible for, and an optional message. */
export function InvitationFields({ terms, onChange }: Props) {
  const intl = useIntl();
  return (
    <div className={styles.terms}>
      <Select
        label={<FormattedMessage id="orgs.invite.role" />}
        data={roles.map((value) => ({ value, label: intl.formatMessage({ id: roleNames[value] }) }))}
        value={terms.role}
        allowDeselect={false}
        onChange={(role) => role && onChange({ ...terms, role: role as Role })}
      />
      <div>
        <p className={styles.duties} id="responsibilities">
          <FormattedMessage id="orgs.invite.duties" />
        </p>
        <ul className={styles.dutyList} aria-labelledby="responsibilities">
          {responsibilities[terms.role].map((id) => (
            <li key={id}>
              <FormattedMessage id={id} />
            </li>
          ))}
        </ul>
      </div>
      <Textarea
        label={<FormattedMessage id="orgs.invite.message" />}
        rows={3}
        maxLength={MESSAGE_LENGTH}
        value={terms.message}
        onChange={(event) => onChange({ ...terms, message: event.currentTarget.value })}
      />
    </div>
  );
}
