"use client";

import { Button, Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ColorFields } from "@/ui/color-fields";
import { DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { keepFocus } from "@/ui/focus-path";
import { Note } from "@/ui/note";
import { readFailure, useFailureText, useIssueText } from "@/ui/refusals";
import { toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { Unsaved } from "@/ui/unsaved";
import type { GroupView } from "../../views";
import styles from "../dialogs.module.css";
import { NameFields } from "./name-fields";
import { changesOf, type DetailValues, useDetailsCheck, valuesOf } from "./values";

type Props = { group: GroupView; unsaved: Unsaved; onDone: () => void };

/** Saves the changed details. Returns errors by field, or undefined on success. */
function useSave(group: GroupView, onDone: () => void) {
  const intl = useIntl();
  const say = useFailureText();
  const sayIssue = useIssueText();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  return async (values: DetailValues): Promise<FieldErrors<DetailValues> | undefined> => {
    try {
      await client.groups.update.mutate({ id: group.id, ...changesOf(group, values) });
    } catch (error) {
      const { code, issues } = readFailure(error);
      const isField = code === "invalid" && issues.length > 0;
      const why = isField ? issues.map(({ message }) => sayIssue(message)).join(" ") : say(error);
      return { form: `${intl.formatMessage({ id: "groups.details.failed" })}. ${why}` };
    }
    await cache.invalidateQueries(trpc.groups.pathFilter());
    toastSuccess(intl.formatMessage({ id: "groups.details.done" }));
    onDone();
  };
}

/** Edits the details of a group. Typed changes are reported, so that they are not lost without a question. */
export function DetailsForm({ group, unsaved: { leave, setUnsaved }, onDone }: Props) {
  const { errors, pending, form, bind, submit, values, setValues } = useFields(valuesOf(group));
  const check = useDetailsCheck(group);
  const save = useSave(group, onDone);
  const isChanged = Object.keys(changesOf(group, values)).length > 0;
  useEffect(() => {
    setUnsaved(isChanged);
    return () => setUnsaved(false);
  }, [isChanged, setUnsaved]);
  const set = (field: keyof DetailValues) => (value: string) =>
    setValues((before) => ({ ...before, [field]: value }));
  return (
    <form ref={form} className={styles.panel} noValidate onSubmit={submit(check, save)}>
      <div ref={keepFocus} className={styles.fields}>
        <NameFields bind={bind} />
        <TextInput
          {...bind("memberLimit")}
          className={styles.limit}
          label={<FormattedMessage id="groups.details.limit" />}
          description={<FormattedMessage id="groups.details.limitHint" />}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="numeric"
          autoComplete="off"
        />
        <Switch
          checked={values.isPrivate !== ""}
          onChange={(event) => set("isPrivate")(event.currentTarget.checked ? "yes" : "")}
          label={<FormattedMessage id="groups.details.private" />}
          description={<FormattedMessage id="groups.details.privateHint" />}
        />
        <ColorFields field={bind("color")} onChoose={set("color")} />
        {errors.form && <Note kind="error">{errors.form}</Note>}
      </div>
      <DialogFooter>
        <Button variant="subtle" disabled={pending} onClick={() => leave(onDone)}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={pending} disabled={!isChanged}>
          <FormattedMessage id="ui.save" />
        </Button>
      </DialogFooter>
    </form>
  );
}
