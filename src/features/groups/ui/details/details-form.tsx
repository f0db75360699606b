"use client";

import { Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { ColorFields } from "@/ui/color-fields";
import { DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { keepFocus } from "@/ui/focus-path";
import { Note } from "@/ui/note";
import type { PictureChoice } from "@/ui/picture-field";
import { readFailure, useFailureText, useIssueText } from "@/ui/refusals";
import { toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { type Unsaved, useUnsavedChanges } from "@/ui/unsaved";
import { mayListGroup } from "../../rules";
import type { GroupView } from "../../views";
import styles from "../dialogs.module.css";
import { GroupPictureField } from "./group-picture-field";
import { NameFields } from "./name-fields";
import { usePictureUpload } from "./use-picture-upload";
import { changesOf, type DetailValues, useDetailsCheck, valuesOf } from "./values";

type Props = { group: GroupView; unsaved: Unsaved; onDone: () => void };

/** Saves the changed details. Returns errors by field, or undefined on success. */
function useSave(group: GroupView, picture: PictureChoice, onDone: () => void) {
  const intl = useIntl();
  const say = useFailureText();
  const sayIssue = useIssueText();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const upload = usePictureUpload();
  return async (values: DetailValues): Promise<FieldErrors<DetailValues> | undefined> => {
    const changes = { ...changesOf(group, values), ...(picture === "removed" ? { pictureUrl: null } : {}) };
    try {
      if (Object.keys(changes).length > 0) await client.groups.update.mutate({ id: group.id, ...changes });
    } catch (error) {
      const { code, issues } = readFailure(error);
      const isField = code === "invalid" && issues.length > 0;
      const why = isField ? issues.map(({ message }) => sayIssue(message)).join(" ") : say(error);
      return { form: `${intl.formatMessage({ id: "groups.details.failed" })}. ${why}` };
    }
    const failure = await upload(group.id, picture);
    await cache.invalidateQueries(trpc.groups.pathFilter());
    // the details are saved, the picture is still chosen
    if (failure) return { form: `${failure.title}. ${failure.why}` };
    toastSuccess(intl.formatMessage({ id: "groups.details.done" }));
    onDone();
  };
}

/** Edits the details of a group. Typed changes are reported, so that they are not lost without a question. */
export function DetailsForm({ group, unsaved, onDone }: Props) {
  const { errors, pending, form, bind, submit, values, setValues } = useFields(valuesOf(group));
  const check = useDetailsCheck(group);
  const [picture, setPicture] = useState<PictureChoice>(null);
  const save = useSave(group, picture, onDone);
  const isChanged = picture !== null || Object.keys(changesOf(group, values)).length > 0;
  useUnsavedChanges(unsaved, isChanged);
  const set = (field: keyof DetailValues) => (value: string) =>
    setValues((before) => ({ ...before, [field]: value }));
  return (
    <form ref={form} className={styles.panel} noValidate onSubmit={submit(check, save)}>
      <div ref={keepFocus} className={styles.fields}>
        <GroupPictureField group={group} choice={picture} onChoose={setPicture} />
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
        {mayListGroup(group.role) && (
          <Switch
            checked={values.isListed !== ""}
            onChange={(event) => set("isListed")(event.currentTarget.checked ? "yes" : "")}
            label={<FormattedMessage id="groups.details.listed" />}
            description={<FormattedMessage id="groups.details.listedHint" />}
          />
        )}
        <ColorFields field={bind("color")} onChoose={set("color")} />
        {errors.form && <Note kind="error">{errors.form}</Note>}
      </div>
      <DialogFooter>
        <Button variant="subtle" disabled={pending} onClick={() => unsaved.leave(onDone)}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={pending} disabled={!isChanged}>
          <FormattedMessage id="ui.save" />
        </Button>
      </DialogFooter>
    </form>
  );
}
