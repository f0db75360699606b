"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { HeirChoiceProps } from "@/features/accounts/ui/slots";
import { PersonChoice } from "@/ui/person-choice";
import { useListSearch } from "@/ui/use-list-search";
import { isHeir } from "../../members/rules";
import { RolePill } from "../members/role-pill";
import { useOrganizationMembers } from "../members/use-organization-members";

/** Chooses the new owner among the members of an organization. */
export function HeirChoice({ id, chosenId, onChoose }: HeirChoiceProps) {
  const intl = useIntl();
  const search = useListSearch();
  const { members, ...list } = useOrganizationMembers(id, { q: search.q });
  return (
    <PersonChoice
      label={intl.formatMessage({ id: "orgs.handOver.heir" })}
      list={list}
      people={members?.filter(({ role }) => isHeir(role))}
      chosenId={chosenId}
      onChoose={onChoose}
      mark={({ role }) => <RolePill role={role} />}
      nobody={<FormattedMessage id="orgs.handOver.nobody" />}
      search={search}
    />
  );
}
