"use client";

import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { keepFocus } from "@/ui/focus-path";
import { ListState } from "@/ui/list-state";
import row from "@/ui/row.module.css";
import { mayChangeUnits } from "../../units/rules";
import type { PartProps } from "../manage/parts";
import styles from "../panel.module.css";
import { CreateUnit } from "./create-unit";
import { DeleteUnit } from "./delete-unit";
import { listTexts } from "./unit-kinds";
import type { ListedUnit, UnitList } from "./use-unit-lists";

type Props = Pick<PartProps, "organization" | "unsaved"> & { listed: UnitList };

/**
 * The departments, countries, offices or teams of an organization, with their numbers of members. OWNER and ADMIN create
 * and delete them.
 */
export function Units({ organization: { id, role }, unsaved, listed: { kind, units, list } }: Props) {
  const [doomed, setDoomed] = useState<ListedUnit | null>(null);
  const canChange = mayChangeUnits(role);
  return (
    <>
      {canChange && <CreateUnit organizationId={id} kind={kind} unsaved={unsaved} />}
      <ListState list={list} isLoaded={units !== undefined} rows={3} />
      {units?.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id={listTexts(kind).empty} values={{ kind }} />
        </p>
      )}
      <ul className={styles.rows}>
        {units?.map((unit) => (
          <UnitRow key={unit.id} unit={unit} onDelete={canChange ? () => setDoomed(unit) : undefined} />
        ))}
      </ul>
      <DeleteUnit organizationId={id} kind={kind} unit={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

type RowProps = { unit: ListedUnit; onDelete: (() => void) | undefined };

function UnitRow({ unit: { name, description, memberCount }, onDelete }: RowProps) {
  const intl = useIntl();
  const remove = intl.formatMessage({ id: "orgs.departments.delete.label" }, { name });
  return (
    <li className={row.found} ref={keepFocus}>
      <span className={row.body}>
        <span className={row.name}>{name}</span>
        <span className={row.line}>
          <FormattedMessage id="orgs.departments.count" values={{ count: memberCount }} />
        </span>
      </span>
      {onDelete && (
        <ActionIcon variant="subtle" size={36} aria-label={remove} title={remove} onClick={onDelete}>
          <IconTrash size={18} />
        </ActionIcon>
      )}
      {description && <p className={styles.message}>{description}</p>}
    </li>
  );
}
