"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { useTRPC } from "@/ui/trpc";
import { useLast } from "@/ui/use-last";
import { useOrgFailure } from "../org-failure";
import { type ListKind, listTexts } from "./unit-kinds";
import { useUnitCalls } from "./use-unit-calls";
import type { ListedUnit } from "./use-unit-lists";

type Props = { organizationId: string; kind: ListKind; unit: ListedUnit | null; onClose: () => void };

/** Asks for confirmation before a department, country, office or team is deleted, and says how many members are in it. */
export function DeleteUnit({ organizationId, kind, unit, onClose }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const say = useOrgFailure();
  const last = useLast(unit);
  const texts = listTexts(kind);
  const values = { kind, name: last?.name ?? "", count: last?.memberCount ?? 0 };
  const remove = useAction({
    call: useUnitCalls(organizationId, kind).remove,
    done: intl.formatMessage({ id: texts.deleted }, values),
    onDone: onClose,
    onSettled: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
  });
  const failed = intl.formatMessage({ id: texts.deleteFailed }, { kind });
  return (
    <Question
      opened={unit !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={<FormattedMessage id="orgs.departments.delete.title" values={values} />}
      action={<FormattedMessage id="orgs.departments.delete.action" />}
      onConfirm={() => unit && remove.run(unit.id)}
      isPending={remove.isPending}
      failure={remove.error ? say(remove.error, failed) : null}
    >
      <p>
        <FormattedMessage id={texts.deleteText} values={values} />
      </p>
    </Question>
  );
}
