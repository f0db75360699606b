"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { FieldChange } from "../../log/schema";
import styles from "../panel.module.css";

const labels: Record<FieldChange["field"], string> = {
  name: "orgs.field.name",
  description: "orgs.field.description",
  website: "orgs.field.website",
  publicSlug: "orgs.field.slug",
  logoUrl: "orgs.logo.title",
  isPublic: "orgs.flag.public",
  enableDepartments: "orgs.flag.departments",
  enableCountries: "orgs.flag.countries",
  enableOffices: "orgs.flag.offices",
  enableTeams: "orgs.flag.teams",
};

/** The fields that were changed, each with what it was and is, if that is recorded. */
export function ChangedFields({ changes }: { changes: FieldChange[] }) {
  const intl = useIntl();
  const textOf = (value: string | boolean | null) => {
    if (typeof value === "boolean") return intl.formatMessage({ id: value ? "orgs.log.on" : "orgs.log.off" });
    return value || intl.formatMessage({ id: "orgs.log.blank" });
  };
  return (
    <ul className={styles.changed}>
      {changes.map((change) => {
        const field = intl.formatMessage({ id: labels[change.field] });
        return (
          <li key={change.field}>
            {"from" in change ? (
              <FormattedMessage
                id="orgs.log.field"
                values={{ field, from: textOf(change.from), to: textOf(change.to) }}
              />
            ) : (
              field
            )}
          </li>
        );
      })}
    </ul>
  );
}
