"use client";

import { useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { readFailure } from "@/ui/refusals";
import {
  isInvitableAtOnce,
  isInvitableByName,
  MAX_INVITED_AT_ONCE,
  MAX_INVITED_BY_NAME,
} from "../../invitations/rules";
import { useActivityFailure } from "../activity-failure";

/** A group or organization whose members are invited. */
export type InvitedSpace = {
  kind: "group" | "organization";
  id: string;
  name: string;
  memberCount: number;
  pictureUrl: string | null;
  color: string | null;
};

/** The people, groups and organizations that are chosen to be invited to an activity. */
export type Invitees = { people: PersonView[]; spaces: InvitedSpace[] };

export const NOBODY: Invitees = { people: [], spaces: [] };

export const isNobody = ({ people, spaces }: Invitees): boolean => people.length + spaces.length === 0;

/** What the call that invites them is given. */
export const inviteesInput = ({ people, spaces }: Invitees) => {
  const idsOf = (kind: InvitedSpace["kind"]) =>
    spaces.filter((space) => space.kind === kind).map(({ id }) => id);
  return {
    userIds: people.map(({ id }) => id),
    groupIds: idsOf("group"),
    organizationIds: idsOf("organization"),
  };
};

/** Shows why people could not be invited. */
export function useInviteFailure() {
  const intl = useIntl();
  const usualReason = useActivityFailure();
  return (error: unknown): string => {
    const { code, message } = readFailure(error);
    const tooMany = (most: number) => intl.formatMessage({ id: "activities.invite.tooMany" }, { most });
    if (message === isInvitableByName.sentence) return tooMany(MAX_INVITED_BY_NAME);
    if (message === isInvitableAtOnce.sentence) return tooMany(MAX_INVITED_AT_ONCE);
    return code === "conflict" ? intl.formatMessage({ id: "activities.invite.all" }) : usualReason(error);
  };
}
