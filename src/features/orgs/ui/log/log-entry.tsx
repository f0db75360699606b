"use client";

import { IconWorld } from "@tabler/icons-react";
import Link from "next/link";
import { FormattedDate, FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { DELETED_PERSON } from "@/features/accounts/rules";
import { useNameOf } from "@/features/accounts/ui/person-name";
import type { PersonView } from "@/features/people/views";
import { shownHost } from "@/lib/email-address";
import { Avatar } from "@/ui/avatar";
import { IconTile } from "@/ui/icon-tile";
import log from "@/ui/log.module.css";
import row from "@/ui/row.module.css";
import type { LogEntryView } from "../../log/views";
import type { OrganizationRole } from "../../rules";
import { ChangedFields } from "./changed-fields";

const texts: Record<LogEntryView["kind"], string> = {
  details_changed: "orgs.log.detailsChanged",
  owner_changed: "orgs.log.ownerChanged",
  role_changed: "orgs.log.roleChanged",
  department_changed: "orgs.log.departmentChanged",
  member_added: "orgs.log.memberAdded",
  member_removed: "orgs.log.memberRemoved",
  member_left: "orgs.log.memberLeft",
  member_invited: "orgs.log.memberInvited",
  invitation_withdrawn: "orgs.log.invitationWithdrawn",
  invitation_accepted: "orgs.log.invitationAccepted",
  invitation_declined: "orgs.log.invitationDeclined",
  link_used: "orgs.log.linkUsed",
  request_approved: "orgs.log.requestApproved",
  request_rejected: "orgs.log.requestRejected",
  organization_created: "orgs.log.organizationCreated",
  category_created: "orgs.log.categoryCreated",
  category_changed: "orgs.log.categoryChanged",
  category_deleted: "orgs.log.categoryDeleted",
  suggestion_approved: "orgs.log.suggestionApproved",
  suggestion_rejected: "orgs.log.suggestionRejected",
  coach_named: "orgs.log.coachNamed",
  coach_removed: "orgs.log.coachRemoved",
  department_created: "orgs.log.departmentCreated",
  department_deleted: "orgs.log.departmentDeleted",
  unit_created: "orgs.log.unitCreated",
  unit_deleted: "orgs.log.unitDeleted",
  unit_changed: "orgs.log.unitChanged",
  domain_added: "orgs.log.domainAdded",
  domain_verified: "orgs.log.domainVerified",
  domain_removed: "orgs.log.domainRemoved",
  domain_lapsed: "orgs.log.domainLapsed",
};

function textOf({ kind, data }: LogEntryView): string {
  if (kind === "member_added" && data.department !== null) return "orgs.log.memberAddedTo";
  if (kind === "department_changed" && data.from === null) return "orgs.log.departmentGiven";
  if (kind === "department_changed" && data.to === null) return "orgs.log.departmentTaken";
  if (kind === "unit_changed" && data.from === null) return "orgs.log.unitGiven";
  if (kind === "unit_changed" && data.to === null) return "orgs.log.unitTaken";
  if (kind === "category_changed" && data.from !== data.to) return "orgs.log.categoryRenamed";
  return texts[kind];
}

/** What the text of an entry names beside the users. */
function namesIn({ kind, data }: LogEntryView, intl: IntlShape): Record<string, string> {
  const word = (role: OrganizationRole) => intl.formatMessage({ id: "orgs.log.role" }, { role });
  if (kind === "details_changed") return {};
  if (kind === "role_changed") return { from: word(data.from), to: word(data.to) };
  if (kind === "department_changed") return { from: data.from ?? "", to: data.to ?? "" };
  if (kind === "unit_changed") return { unit: data.unit, from: data.from ?? "", to: data.to ?? "" };
  if (kind === "member_added") return { role: word(data.role), department: data.department ?? "" };
  if ("role" in data) return { role: word(data.role) };
  if ("domain" in data) return { domain: shownHost(data.domain) };
  return { ...data };
}

/** A user of an entry, linked to their page; a deleted account has none. */
function Named({ person }: { person: PersonView }) {
  const name = useNameOf()(person);
  if (person.id === DELETED_PERSON.id) return <b>{name}</b>;
  return (
    <Link className={row.link} href={`/${person.username}`} prefetch={false}>
      {name}
    </Link>
  );
}

/** Who changed what, and when. */
export function LogEntry({ entry }: { entry: LogEntryView }) {
  const intl = useIntl();
  const { actor, subject, count, createdAt } = entry;
  const values = {
    ...namesIn(entry, intl),
    actor: actor && <Named key="actor" person={actor} />,
    subject: subject && <Named key="subject" person={subject} />,
  };
  return (
    <li className={log.entry}>
      {actor ? (
        <Avatar
          name={actor.id === DELETED_PERSON.id ? "" : actor.name}
          picture={actor.profilePicture}
          seed={actor.id}
          size={36}
        />
      ) : (
        <IconTile kind="round" isQuiet size={36}>
          <IconWorld size={18} />
        </IconTile>
      )}
      <div className={log.told}>
        <p>
          <FormattedMessage id={textOf(entry)} values={values} />
        </p>
        {entry.kind === "details_changed" && <ChangedFields changes={entry.data.changes} />}
        <p className={row.line}>
          <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" />
          {count > 1 && (
            <>
              {" · "}
              <FormattedMessage id="orgs.log.repeated" values={{ count }} />
            </>
          )}
        </p>
      </div>
    </li>
  );
}
