"use client";

import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useVerification } from "@/features/orgs/ui/use-verification";
import type { useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { useTRPC } from "@/ui/trpc";
import type { ActivityValues } from "./plan";

/** The choice of no organization. */
const NOBODY = "none";

/** Selects the organization that publishes a public activity; nothing for a member of none, or while they load. */
export function OnBehalfField({ fields }: { fields: ReturnType<typeof useFields<ActivityValues>> }) {
  const intl = useIntl();
  const { values, setValues, errors } = fields;
  const list = useQuery(useTRPC().orgs.listMine.queryOptions({}));
  const organizations = list.data?.organizations ?? [];
  if (organizations.length === 0) return null;
  const chosen = organizations.find(({ id }) => id === values.organizationId);
  return (
    <>
      <Select
        label={<FormattedMessage id="activities.form.onBehalf" />}
        data={[
          { value: NOBODY, label: intl.formatMessage({ id: "activities.form.byNobody" }) },
          ...organizations.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen?.id ?? NOBODY}
        error={errors.organizationId}
        onChange={(id) =>
          id &&
          setValues((before) => ({ ...before, organizationId: id === NOBODY ? "" : id, categoryId: "" }))
        }
        searchable={organizations.length > 8}
        allowDeselect={false}
      />
      {chosen && <WaitsNote organization={chosen} />}
    </>
  );
}

/** Says that the event of an organization that may not create public events by itself waits for approval. */
function WaitsNote({ organization: { id, name } }: { organization: { id: string; name: string } }) {
  const status = useVerification(id);
  if (!status || status.canCreatePublicEvents) return null;
  return (
    <Note>
      <FormattedMessage id="activities.form.waits" values={{ name }} />
    </Note>
  );
}
