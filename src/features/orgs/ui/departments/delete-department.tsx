"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useLast } from "@/ui/use-last";
import type { DepartmentView } from "../../departments/views";
import { useOrgFailure } from "../org-failure";

type Props = { organizationId: string; department: DepartmentView | null; onClose: () => void };

/** Asks for confirmation before a department is deleted. */
export function DeleteDepartment({ organizationId, department, onClose }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const say = useOrgFailure();
  const last = useLast(department);
  const values = { name: last?.name ?? "", count: last?.memberCount ?? 0 };
  const remove = useAction({
    call: useTRPCClient().orgs.departments.delete.mutate,
    done: intl.formatMessage({ id: "orgs.departments.deleted" }, values),
    onDone: onClose,
    onSettled: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
  });
  const failed = intl.formatMessage({ id: "orgs.departments.deleteFailed" });
  return (
    <Question
      opened={department !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={<FormattedMessage id="orgs.departments.delete.title" values={values} />}
      action={<FormattedMessage id="orgs.departments.delete.action" />}
      onConfirm={() => department && remove.run({ id: organizationId, departmentId: department.id })}
      isPending={remove.isPending}
      failure={remove.error ? say(remove.error, failed) : null}
    >
      <p>
        <FormattedMessage id="orgs.departments.delete.text" values={values} />
      </p>
    </Question>
  );
}
