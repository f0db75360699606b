"use client";

import { IconBulb, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { ActionIcon, Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Question } from "@/ui/question";
import row from "@/ui/row.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useLast } from "@/ui/use-last";
import type { CategoryView } from "../views";
import styles from "./categories.module.css";
import { CategoryChip, nameOf } from "./category-chip";
import { CategoryDialog, type Owner, type Task } from "./category-dialog";
import { SuggestionList } from "./suggestion-list";
import { useSuggestions } from "./use-suggestions";

type Props = {
  owner: Owner;
  me: { id: string };
  /** the user's role lets them change the categories */
  isManager: boolean;
  onClose: () => void;
};

/** The categories of a group or organization and the suggestions of them, with what the user may do there. */
export function CategoriesPanel({ owner, me, isManager, onClose }: Props) {
  const trpc = useTRPC();
  const list = useQuery(trpc.categories[owner.kind].list.queryOptions({ id: owner.id }));
  const suggestions = useSuggestions(owner);
  // shown at once: suggestions that came later would move the button below from under a press
  const isPending = list.isPending || suggestions.isPending;
  const [task, setTask] = useState<Task | null>(null);
  const [doomed, setDoomed] = useState<CategoryView | null>(null);
  const { categories, canManage = isManager } = isPending ? {} : (list.data ?? {});
  return (
    <div className={styles.panel}>
      {isPending && <SkeletonRows rows={3} />}
      {!isPending && list.isError && !categories && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {categories?.length === 0 && (
        <p className={styles.empty}>
          <FormattedMessage id={canManage ? "categories.empty.manager" : "categories.empty.member"} />
        </p>
      )}
      <ul className={row.rows}>
        {categories?.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            canManage={canManage}
            onEdit={() => setTask({ does: "edit", category })}
            onDelete={() => setDoomed(category)}
          />
        ))}
      </ul>
      {categories && <SuggestionList owner={owner} me={me} list={suggestions} />}
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.close" />
        </Button>
        {canManage ? (
          <Button
            leftSection={<IconPlus size={18} />}
            disabled={!categories}
            onClick={() => setTask({ does: "create" })}
          >
            <FormattedMessage id="categories.create.title" />
          </Button>
        ) : (
          <Button
            leftSection={<IconBulb size={18} />}
            disabled={!categories}
            onClick={() => setTask({ does: "suggest" })}
          >
            <FormattedMessage id="categories.suggest.title" />
          </Button>
        )}
      </DialogFooter>
      <CategoryDialog owner={owner} task={task} onClose={() => setTask(null)} />
      <DeleteQuestion owner={owner} category={doomed} onClose={() => setDoomed(null)} />
    </div>
  );
}

type RowProps = { category: CategoryView; canManage: boolean; onEdit: () => void; onDelete: () => void };

function CategoryRow({ category, canManage, onEdit, onDelete }: RowProps) {
  const intl = useIntl();
  const name = nameOf(category, intl.locale);
  const edit = intl.formatMessage({ id: "categories.edit.label" }, { name });
  const remove = intl.formatMessage({ id: "categories.delete.label" }, { name });
  return (
    <li className={styles.row}>
      <span className={styles.look}>
        <CategoryChip category={category} />
      </span>
      <span className={styles.kind}>
        <FormattedMessage
          id={category.type === "WORKOUT" ? "categories.type.workout" : "categories.type.other"}
        />
      </span>
      {canManage && (
        <>
          <ActionIcon variant="subtle" size={36} aria-label={edit} title={edit} onClick={onEdit}>
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon variant="subtle" size={36} aria-label={remove} title={remove} onClick={onDelete}>
            <IconTrash size={18} />
          </ActionIcon>
        </>
      )}
    </li>
  );
}

type DeleteProps = { owner: Owner; category: CategoryView | null; onClose: () => void };

function DeleteQuestion({ owner, category, onClose }: DeleteProps) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const last = useLast(category);
  const name = last ? nameOf(last, intl.locale) : "";
  const remove = useAction({
    call: useTRPCClient().categories[owner.kind].delete.mutate,
    done: intl.formatMessage({ id: "categories.deleted" }),
    onDone: onClose,
    onSettled: () => cache.invalidateQueries(trpc.categories.pathFilter()),
  });
  const failed = intl.formatMessage({ id: "categories.deleteFailed" });
  return (
    <Question
      opened={category !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={<FormattedMessage id="categories.delete.title" values={{ name }} />}
      action={<FormattedMessage id="categories.delete.action" />}
      onConfirm={() => category && remove.run({ id: owner.id, categoryId: category.id })}
      isPending={remove.isPending}
      failure={remove.failure && `${failed}. ${remove.failure}`}
    >
      <p>
        <FormattedMessage id="categories.delete.text" values={{ name }} />
      </p>
    </Question>
  );
}
