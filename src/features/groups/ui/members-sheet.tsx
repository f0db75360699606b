"use client";

import { useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { PeopleSheet } from "@/features/people/ui/people-sheet";
import type { GroupView } from "../views";
import { roleNames } from "./role-pill";
import { useGroupMembers } from "./use-group-members";

/** The members of a group as a sheet to print. */
export function MembersSheet({ me, group }: { me: AccountView; group: Pick<GroupView, "id" | "name"> }) {
  const intl = useIntl();
  const { members, ...list } = useGroupMembers(group.id);
  const people = members?.map((one) => ({ ...one, role: intl.formatMessage({ id: roleNames[one.role] }) }));
  return <PeopleSheet me={me} title={group.name} people={people} list={list} />;
}
