"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { HeirChoiceProps } from "@/features/accounts/ui/slots";
import { PersonChoice } from "@/ui/person-choice";
import { useListSearch } from "@/ui/use-list-search";
import { isHeir } from "../../removal/rules";
import { RolePill } from "../role-pill";
import { useGroupMembers } from "../use-group-members";

/** Chooses the new owner among the members of a group. */
export function HeirChoice({ id, chosenId, onChoose }: HeirChoiceProps) {
  const intl = useIntl();
  const search = useListSearch();
  const { members, ...list } = useGroupMembers(id, search.q);
  return (
    <PersonChoice
      label={intl.formatMessage({ id: "groups.removal.heirTitle" })}
      list={list}
      people={members?.filter(({ role }) => isHeir(role))}
      chosenId={chosenId}
      onChoose={onChoose}
      mark={({ role }) => <RolePill role={role} />}
      nobody={<FormattedMessage id="groups.removal.nobody" />}
      search={search}
    />
  );
}
