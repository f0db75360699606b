"use client";

import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import type { useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { ErrorState } from "@/ui/states";
import { useTRPC } from "@/ui/trpc";
import { audienceWords } from "./audience-words";
import { type ActivityValues, audiences } from "./plan";

type Fields = { fields: ReturnType<typeof useFields<ActivityValues>> };

/** Selects who sees the activity, when it is edited. */
export function AudienceFields({ fields }: Fields) {
  const intl = useIntl();
  const { values, setValues } = fields;
  return (
    <>
      <Select
        label={<FormattedMessage id="activities.form.audience" />}
        data={audiences.map((value) => ({
          value,
          label: intl.formatMessage({ id: audienceWords[value].title }),
        }))}
        value={values.visibility}
        onChange={(visibility) => visibility && setValues((before) => ({ ...before, visibility }))}
        allowDeselect={false}
      />
      {values.visibility === "GROUP" && <GroupField fields={fields} />}
    </>
  );
}

/** Selects one of the user's groups. */
export function GroupField({ fields }: Fields) {
  const { values, setValues, errors } = fields;
  const groups = useQuery(useTRPC().groups.list.queryOptions({}));
  const found = groups.data?.groups ?? [];
  if (groups.isError && !groups.data) {
    return (
      <ErrorState error={groups.error} onRetry={() => void groups.refetch()} retrying={groups.isFetching} />
    );
  }
  if (groups.isSuccess && found.length === 0) {
    return (
      <Note>
        <FormattedMessage id="activities.form.noGroups" />
      </Note>
    );
  }
  return (
    <Select
      label={<FormattedMessage id="activities.form.group" />}
      data={found.map(({ id, name }) => ({ value: id, label: name }))}
      value={values.groupId || null}
      error={errors.groupId}
      onChange={(groupId) => groupId && setValues((before) => ({ ...before, groupId }))}
      disabled={groups.isPending}
      searchable={found.length > 8}
      allowDeselect={false}
    />
  );
}
