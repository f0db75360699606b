"use client";

import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { isColor } from "@/lib/color";
import { lengthOf } from "@/lib/text";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { readFailure, useFailureText, useIssueText } from "@/ui/refusals";
import { toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { type Unsaved, UnsavedQuestion, useUnsaved, useUnsavedChanges } from "@/ui/unsaved";
import { DEFAULT_COLOR, DEFAULT_ICON, DEFAULT_TYPE, isIcon, NAME_LENGTH } from "../rules";
import { REASON_LENGTH } from "../suggestions/rules";
import type { CategoryView } from "../views";
import styles from "./categories.module.css";
import { LookFields, type LookValues } from "./look-fields";

/** Which categories: of a group or of an organization. */
export type Owner = { kind: "groups" | "orgs"; id: string };
/** What the dialog is open for. */
export type Task = { does: "create" } | { does: "suggest" } | { does: "edit"; category: CategoryView };

type Props = { owner: Owner; task: Task | null; onClose: () => void };

const words = {
  create: {
    title: "categories.create.title",
    done: "categories.created",
    action: "categories.create.action",
  },
  edit: { title: "categories.edit.title", done: "categories.updated", action: "ui.save" },
  suggest: {
    title: "categories.suggest.title",
    done: "categories.suggested",
    action: "categories.suggest.action",
  },
} as const;

function valuesOf(task: Task): LookValues {
  const blank = { name: "", type: DEFAULT_TYPE, color: DEFAULT_COLOR, icon: DEFAULT_ICON };
  const look = task.does === "edit" ? task.category : { ...blank, nameSwedish: null, nameFrench: null };
  const { name, type, color, icon } = look;
  return {
    ...{ name, type, color, icon, description: "" },
    ...{ nameSwedish: look.nameSwedish ?? "", nameFrench: look.nameFrench ?? "" },
  };
}

/** Creates, edits or suggests a category. */
export function CategoryDialog({ owner, task, onClose }: Props) {
  const unsaved = useUnsaved(onClose);
  const last = useRef<Task>({ does: "create" });
  // keeps the last content visible while the dialog closes
  if (task) last.current = task;
  const shown = last.current;
  return (
    <>
      <Dialog
        text="asked"
        opened={task !== null}
        onClose={() => unsaved.leave(onClose)}
        title={<FormattedMessage id={words[shown.does].title} />}
        width={520}
      >
        <CategoryForm owner={owner} task={shown} unsaved={unsaved} onClose={onClose} />
      </Dialog>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

/** The errors that the browser finds. */
function useCheck() {
  const intl = useIntl();
  return (values: LookValues): FieldErrors<LookValues> => {
    const found: FieldErrors<LookValues> = {};
    const tooLong = (most: number) => intl.formatMessage({ id: "categories.form.tooLong" }, { most });
    for (const field of ["name", "nameSwedish", "nameFrench"] as const)
      if (lengthOf(values[field].trim()) > NAME_LENGTH) found[field] = tooLong(NAME_LENGTH);
    if (lengthOf(values.description.trim()) > REASON_LENGTH) found.description = tooLong(REASON_LENGTH);
    if (values.name.trim() === "") found.name = intl.formatMessage({ id: "categories.form.nameMissing" });
    if (!isColor(values.color.trim())) found.color = intl.formatMessage({ id: "ui.color.wrong" });
    if (!isIcon(values.icon.trim())) found.icon = intl.formatMessage({ id: "categories.form.iconWrong" });
    return found;
  };
}

/** The call that each task makes. */
function useSend({ kind, id }: Owner) {
  const client = useTRPCClient().categories[kind];
  return async (task: Task, { description, type, ...rest }: LookValues): Promise<void> => {
    const fields = { id, ...rest, type: type === "OTHER" ? ("OTHER" as const) : ("WORKOUT" as const) };
    if (task.does === "create") await client.create.mutate(fields);
    else if (task.does === "suggest") await client.suggestions.create.mutate({ ...fields, description });
    else await client.update.mutate({ ...fields, categoryId: task.category.id });
  };
}

type FormProps = { owner: Owner; task: Task; unsaved: Unsaved; onClose: () => void };

function CategoryForm({ owner, task, unsaved, onClose }: FormProps) {
  const intl = useIntl();
  const say = useFailureText();
  const sayIssue = useIssueText();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const check = useCheck();
  const call = useSend(owner);
  const [initial] = useState(() => valuesOf(task));
  const fields = useFields<LookValues>(initial);
  useUnsavedChanges(unsaved, JSON.stringify(fields.values) !== JSON.stringify(initial));
  const send = async (values: LookValues): Promise<FieldErrors<LookValues> | undefined> => {
    try {
      await call(task, values);
      await cache.invalidateQueries(trpc.categories.pathFilter());
      toastSuccess(intl.formatMessage({ id: words[task.does].done }));
      onClose();
    } catch (error) {
      const { code, issues } = readFailure(error);
      const failed = task.does === "suggest" ? "categories.suggest.failed" : "categories.saveFailed";
      const title = task.does !== "suggest" && code === "offline" ? "categories.saveError" : failed;
      const why = code === "invalid" ? issues.map(({ message }) => sayIssue(message)).join(" ") : say(error);
      return { form: `${intl.formatMessage({ id: title })}. ${why}` };
    }
  };
  return (
    <form ref={fields.form} className={styles.form} noValidate onSubmit={fields.submit(check, send)}>
      <LookFields fields={fields} />
      {task.does === "suggest" && (
        <Textarea
          {...fields.bind("description")}
          label={<FormattedMessage id="categories.form.reason" />}
          rows={3}
        />
      )}
      {fields.errors.form && <Note kind="error">{fields.errors.form}</Note>}
      <DialogFooter>
        <Button variant="subtle" onClick={() => unsaved.leave(onClose)}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={fields.pending}>
          <FormattedMessage id={words[task.does].action} />
        </Button>
      </DialogFooter>
    </form>
  );
}
