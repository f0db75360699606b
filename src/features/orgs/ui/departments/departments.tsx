"use client";

import { IconTrash } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { keepFocus } from "@/ui/focus-path";
import { ListState } from "@/ui/list-state";
import { MoreButton } from "@/ui/more-button";
import row from "@/ui/row.module.css";
import { useTRPC } from "@/ui/trpc";
import { mayChangeDepartments } from "../../departments/rules";
import type { DepartmentView } from "../../departments/views";
import type { PartProps } from "../manage/parts";
import styles from "../panel.module.css";
import { CreateDepartment } from "./create-department";
import { DeleteDepartment } from "./delete-department";

/** The departments of an organization, with their numbers of members. OWNER and ADMIN create and delete them. */
export function Departments({ organization, unsaved }: Pick<PartProps, "organization" | "unsaved">) {
  const trpc = useTRPC();
  const { id, role } = organization;
  const list = useInfiniteQuery(
    trpc.orgs.departments.list.infiniteQueryOptions(
      { id },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  const [doomed, setDoomed] = useState<DepartmentView | null>(null);
  const departments = list.data?.pages.flatMap((page) => page.departments);
  const canChange = mayChangeDepartments(role);
  return (
    <>
      {canChange && <CreateDepartment organizationId={id} unsaved={unsaved} />}
      <ListState list={list} isLoaded={departments !== undefined} rows={3} />
      {departments?.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="orgs.departments.empty" />
        </p>
      )}
      <ul className={styles.rows}>
        {departments?.map((department) => (
          <DepartmentRow
            key={department.id}
            department={department}
            onDelete={canChange ? () => setDoomed(department) : undefined}
          />
        ))}
      </ul>
      <MoreButton list={list} />
      <DeleteDepartment organizationId={id} department={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

type RowProps = { department: DepartmentView; onDelete: (() => void) | undefined };

function DepartmentRow({ department: { name, description, memberCount }, onDelete }: RowProps) {
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
