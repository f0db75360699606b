"use client";

import { Select } from "@mantine/core";
import { useIntl } from "react-intl";
import styles from "../panel.module.css";
import { keyOf, type ListKind } from "../units/unit-kinds";
import type { UnitList } from "../units/use-unit-lists";
import type { MemberFilter } from "./member-filter";

type Props = { lists: UnitList[]; filter: MemberFilter; onChange: (filter: MemberFilter) => void };

/** Narrows the members to those of a department, a country, an office and a team. */
export function MemberFilters({ lists, filter, onChange }: Props) {
  const intl = useIntl();
  const choose = (kind: ListKind, id: string) => onChange({ ...filter, [keyOf(kind)]: id || undefined });
  if (lists.length === 0) return null;
  return (
    <div className={styles.filters}>
      {lists.map(({ kind, units = [] }) => (
        <Select
          key={kind}
          size="sm"
          aria-label={intl.formatMessage({ id: "orgs.members.filter" }, { kind })}
          data={[
            { value: "", label: intl.formatMessage({ id: "orgs.members.filterAll" }, { kind }) },
            ...units.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filter[keyOf(kind)] ?? ""}
          allowDeselect={false}
          onChange={(id) => id !== null && choose(kind, id)}
        />
      ))}
    </div>
  );
}
