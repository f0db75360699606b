"use client";

import { Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { DayField } from "@/ui/day-field";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { readFailure, useFailureText, useIssueText } from "@/ui/refusals";
import { serverTime } from "@/ui/server-clock";
import { toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { isDay } from "@/ui/typed-time";
import { type Unsaved, UnsavedQuestion, useUnsaved } from "@/ui/unsaved";
import { mayEditNotice, mayPostNotice } from "../rules";
import type { NoticeView } from "../views";
import { ContactFields } from "./contact-fields";
import styles from "./form.module.css";
import type { Board } from "./use-notices";
import {
  blankValues,
  CONTENT_LENGTH,
  expiryOf,
  filledMethods,
  type MethodValues,
  methodsOf,
  type NoticeValues,
  TITLE_LENGTH,
  valuesOf,
  wrongMethods,
} from "./values";

/** A new notice on a board, or the one to edit. */
export type Written = { board: Board } | { notice: NoticeView };
type Props = { written: Written | null; onClose: () => void };

/** Writes or edits a notice; closed while `written` is null. */
export function NoticeDialog({ written, onClose }: Props) {
  const unsaved = useUnsaved(onClose);
  // keeps the content while the closing animation runs
  const [held, hold] = useState(written);
  if (written && written !== held) hold(written);
  const isNew = held !== null && "board" in held;
  return (
    <>
      <Dialog
        text="asked"
        opened={written !== null}
        onClose={() => unsaved.leave(onClose)}
        title={<FormattedMessage id={isNew ? "notices.form.new" : "notices.form.edit"} />}
        width={640}
      >
        {held && <NoticeForm written={held} unsaved={unsaved} onClose={onClose} />}
      </Dialog>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

const words = {
  [mayPostNotice.sentence]: "notices.form.forbidden",
  [mayEditNotice.sentence]: "notices.form.forbidden",
};

/** Checks and saves the form; faults found by the form or the server are shown at their field. */
function useSaving(written: Written, onDone: () => void) {
  const intl = useIntl();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const cache = useQueryClient();
  const sayFailure = useFailureText(words);
  const sayIssue = useIssueText();
  const check = ({ title, content, until }: NoticeValues): FieldErrors<NoticeValues> => {
    const errors: FieldErrors<NoticeValues> = {};
    if (title.trim() === "") errors.title = intl.formatMessage({ id: "notices.form.noTitle" });
    if (content.trim() === "") errors.content = intl.formatMessage({ id: "notices.form.noContent" });
    if (until !== "" && !isDay(until)) errors.until = intl.formatMessage({ id: "ui.day.wrong" });
    const expiry = expiryOf(until, intl.timeZone ?? "UTC");
    if (expiry && expiry <= serverTime()) errors.until = intl.formatMessage({ id: "notices.form.past" });
    return errors;
  };
  const save = async ({ title, content, until }: NoticeValues, methods: MethodValues[]) => {
    const expiry = expiryOf(until, intl.timeZone ?? "UTC");
    const expiresAt = expiry?.toISOString() ?? null;
    const fields = { title, content, expiresAt, contactMethods: filledMethods(methods) };
    try {
      if ("notice" in written) await client.notices.update.mutate({ id: written.notice.id, ...fields });
      else await client.notices.create.mutate({ ...written.board, ...fields });
    } catch (error) {
      const [issue] = readFailure(error).issues;
      const field =
        issue && ({ title: "title", content: "content", expiresAt: "until" } as const)[issue.path];
      return { [field ?? "form"]: field ? sayIssue(issue?.message ?? "") : sayFailure(error) };
    }
    await cache.invalidateQueries(trpc.notices.pathFilter());
    const isNew = "board" in written;
    toastSuccess(intl.formatMessage({ id: isNew ? "notices.form.posted" : "notices.form.saved" }));
    onDone();
    return undefined;
  };
  return { check, save };
}

type FormProps = { written: Written; unsaved: Unsaved; onClose: () => void };

function NoticeForm({ written, unsaved: { setUnsaved, leave }, onClose }: FormProps) {
  const { timeZone = "UTC" } = useIntl();
  const [initial] = useState(() =>
    "notice" in written
      ? { values: valuesOf(written.notice, timeZone), methods: methodsOf(written.notice) }
      : { values: blankValues, methods: [] },
  );
  const { values, bind, bindValue, errors, pending, form, submit } = useFields<NoticeValues>(initial.values);
  const [methods, setMethods] = useState<MethodValues[]>(initial.methods);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const { check, save } = useSaving(written, onClose);
  const isNew = "board" in written;
  const isChanged = JSON.stringify([values, methods]) !== JSON.stringify([initial.values, initial.methods]);
  useEffect(() => {
    setUnsaved(isChanged);
    return () => setUnsaved(false);
  }, [isChanged, setUnsaved]);
  const checkAll = (typed: NoticeValues): FieldErrors<NoticeValues> => {
    const found = wrongMethods(methods);
    setWrong(found);
    // a fault of a contact is shown at its row; `form` keeps the form from being sent
    return { ...check(typed), ...(found.size > 0 ? { form: " " } : {}) };
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit(checkAll, (typed) => save(typed, methods))}
    >
      <TextInput
        {...bind("title")}
        label={<FormattedMessage id="notices.form.title" />}
        maxLength={TITLE_LENGTH}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...bind("content")}
        label={<FormattedMessage id="notices.form.content" />}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={CONTENT_LENGTH}
      />
      <DayField
        {...bindValue("until")}
        className={styles.until}
        label={<FormattedMessage id="notices.form.until" />}
        description={<FormattedMessage id="notices.form.untilHint" />}
      />
      <ContactFields
        methods={methods}
        wrong={wrong}
        onChange={(next) => {
          setWrong(new Set());
          setMethods(next);
        }}
      />
      {errors.form?.trim() && <Note kind="error">{errors.form}</Note>}
      <DialogFooter>
        <Button variant="subtle" disabled={pending} onClick={() => leave(onClose)}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={pending} disabled={!isChanged}>
          <FormattedMessage id={isNew ? "notices.form.post" : "ui.save"} />
        </Button>
      </DialogFooter>
    </form>
  );
}
