"use client";

import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { useTRPC } from "@/ui/trpc";
import { type Unsaved, useUnsavedChanges } from "@/ui/unsaved";
import { DEPARTMENT_DESCRIPTION_LENGTH, DEPARTMENT_NAME_LENGTH } from "../../departments/rules";
import { useOrgFailure } from "../org-failure";
import styles from "../panel.module.css";
import { type ListKind, listTexts } from "./unit-kinds";
import { useUnitCalls } from "./use-unit-calls";

const blank = { name: "", description: "" };

type Props = { organizationId: string; kind: ListKind; unsaved: Unsaved };

/** Creates a department, country, office or team; the next one can be typed at once. */
export function CreateUnit({ organizationId, kind, unsaved }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const texts = listTexts(kind);
  const cache = useQueryClient();
  const say = useOrgFailure();
  const [fields, setFields] = useState(blank);
  const name = useRef<HTMLInputElement>(null);
  const create = useAction({
    call: useUnitCalls(organizationId, kind).create,
    done: (_output, { name }) => intl.formatMessage({ id: texts.created }, { kind, name: name.trim() }),
    onDone: async () => {
      setFields(blank);
      name.current?.focus();
      await cache.invalidateQueries(trpc.orgs[kind === "DEPARTMENT" ? "departments" : "units"].pathFilter());
    },
    isExclusive: true,
  });
  const isNamed = fields.name.trim() !== "";
  useUnsavedChanges(unsaved, isNamed || fields.description.trim() !== "");
  const change = (more: Partial<typeof blank>) => {
    create.reset();
    setFields({ ...fields, ...more });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed) create.run(fields);
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          ref={name}
          label={<FormattedMessage id="orgs.departments.name" />}
          value={fields.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          maxLength={DEPARTMENT_NAME_LENGTH}
          autoComplete="off"
        />
        <TextInput
          className={styles.wide}
          label={<FormattedMessage id="orgs.departments.description" />}
          value={fields.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          maxLength={DEPARTMENT_DESCRIPTION_LENGTH}
          autoComplete="off"
        />
        <Button type="submit" disabled={!isNamed} loading={create.isPending}>
          <FormattedMessage id={texts.create} values={{ kind }} />
        </Button>
      </form>
      {create.error ? (
        <Note kind="error">
          {say(create.error, intl.formatMessage({ id: texts.createFailed }, { kind }))}
        </Note>
      ) : null}
    </>
  );
}
