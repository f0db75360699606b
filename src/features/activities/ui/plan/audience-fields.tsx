"use client";

import { SegmentedControl, Select } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorState } from "@/ui/error-state";
import type { useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { useTRPC } from "@/ui/trpc";
import { audienceWords } from "./audience-words";
import { CategorySelect } from "./category-select";
import styles from "./form-parts.module.css";
import { OnBehalfField } from "./on-behalf-field";
import { type ActivityAudience, type ActivityValues, audiences } from "./plan";
import { Section } from "./section";

type Fields = { fields: ReturnType<typeof useFields<ActivityValues>> };

const isAudience = (word: string): word is ActivityAudience =>
  (audiences as readonly string[]).includes(word);

/** Selects who sees the activity, when it is edited: beside each other in one word each, and below what the chosen means. */
export function AudienceFields({ fields }: Fields) {
  const intl = useIntl();
  const { values, setValues } = fields;
  const { visibility } = values;
  return (
    <Section Icon={IconEye} label={<FormattedMessage id="activities.form.audience" />}>
      <SegmentedControl
        className={styles.segments}
        aria-label={intl.formatMessage({ id: "activities.form.audience" })}
        data={audiences.map((value) => ({
          value,
          label: intl.formatMessage({ id: "activities.form.audiences" }, { audience: value }),
        }))}
        value={visibility}
        onChange={(next) => setValues((before) => ({ ...before, visibility: next }))}
        fullWidth
      />
      {isAudience(visibility) && (
        <p className={styles.meaning}>
          <FormattedMessage id={audienceWords[visibility].text} />
        </p>
      )}
      <SpaceFields fields={fields} />
    </Section>
  );
}

const words = {
  groupId: { label: "activities.form.group", none: "activities.form.noGroups" },
  organizationId: { label: "activities.form.organization", none: "activities.form.noOrganizations" },
} as const;

/** Selects the group or organization of an activity for one, and a category of it. */
export function SpaceFields({ fields }: Fields) {
  const { visibility, groupId, organizationId } = fields.values;
  const trpc = useTRPC();
  const isGroup = visibility === "GROUP";
  const isOrganization = visibility === "ORGANIZATION";
  const groups = useQuery(trpc.groups.list.queryOptions({}, { enabled: isGroup }));
  const organizations = useQuery(trpc.orgs.listMine.queryOptions({}, { enabled: isOrganization }));
  if (visibility === "PUBLIC")
    return (
      <>
        <OnBehalfField fields={fields} />
        {organizationId && <CategoryField fields={fields} kind="orgs" id={organizationId} />}
      </>
    );
  if (!isGroup && !isOrganization) return null;
  return (
    <>
      {isGroup ? (
        <SpaceField fields={fields} field="groupId" list={groups} found={groups.data?.groups} />
      ) : (
        <SpaceField
          fields={fields}
          field="organizationId"
          list={organizations}
          found={organizations.data?.organizations}
        />
      )}
      {isGroup && groupId && <CategoryField fields={fields} kind="groups" id={groupId} />}
      {isOrganization && organizationId && <CategoryField fields={fields} kind="orgs" id={organizationId} />}
    </>
  );
}

type SpaceProps = Fields & {
  field: "groupId" | "organizationId";
  list: { error: unknown; isError: boolean; isFetching: boolean; isPending: boolean; refetch: () => unknown };
  found: { id: string; name: string }[] | undefined;
};

function SpaceField({ fields, field, list, found }: SpaceProps) {
  const { values, setValues, errors } = fields;
  const only = found?.length === 1 ? found[0]?.id : undefined;
  useEffect(() => {
    // who has one has nothing to choose
    if (only) setValues((before) => (before[field] ? before : { ...before, [field]: only, categoryId: "" }));
  }, [only, field, setValues]);
  if (list.isError && !found) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  if (found?.length === 0) {
    return (
      <Note>
        <FormattedMessage id={words[field].none} />
      </Note>
    );
  }
  return (
    <Select
      label={<FormattedMessage id={words[field].label} />}
      data={(found ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={values[field] || null}
      error={errors[field]}
      onChange={(id) => id && setValues((before) => ({ ...before, [field]: id, categoryId: "" }))}
      disabled={list.isPending}
      searchable={(found?.length ?? 0) > 8}
      allowDeselect={false}
    />
  );
}

type CategoryProps = Fields & { kind: "groups" | "orgs"; id: string };

/** Selects a category of the group or organization; nothing where there are none, or while they load. */
function CategoryField({ fields, kind, id }: CategoryProps) {
  const list = useQuery(useTRPC().categories[kind].list.queryOptions({ id }));
  return <CategorySelect fields={fields} spaces={[{ categories: list.data?.categories ?? [] }]} />;
}
