"use client";

import { useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { PeopleSheet } from "@/features/people/ui/people-sheet";
import type { OrganizationView } from "../../views";
import { roleNames } from "./role-pill";
import { useOrganizationMembers } from "./use-organization-members";

const PAGE = 100;

type Props = { me: AccountView; organization: Pick<OrganizationView, "id" | "name"> };

/** The members of an organization as a sheet to print. */
export function MembersSheet({ me, organization }: Props) {
  const intl = useIntl();
  const { members, ...list } = useOrganizationMembers(organization.id, { limit: PAGE });
  const people = members?.map((one) => ({ ...one, role: intl.formatMessage({ id: roleNames[one.role] }) }));
  return <PeopleSheet me={me} title={organization.name} people={people} list={list} />;
}
