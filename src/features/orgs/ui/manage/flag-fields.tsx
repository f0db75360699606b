"use client";

import { Switch } from "@mantine/core";
import { FormattedMessage } from "react-intl";
import styles from "./manage.module.css";
import { type Flags, flags } from "./values";

const words: Record<keyof Flags, { label: string; text: string }> = {
  isPublic: { label: "orgs.flag.public", text: "orgs.flag.publicText" },
  enableDepartments: { label: "orgs.flag.departments", text: "orgs.flag.departmentsText" },
  enableCountries: { label: "orgs.flag.countries", text: "orgs.flag.countriesText" },
  enableOffices: { label: "orgs.flag.offices", text: "orgs.flag.officesText" },
  enableTeams: { label: "orgs.flag.teams", text: "orgs.flag.teamsText" },
};

type Props = { values: Flags; onChange: (values: Flags) => void };

/** Whether an organization is public, and its feature flags, each with what it does. */
export function FlagFields({ values, onChange }: Props) {
  return (
    <div className={styles.flags}>
      {flags.map((flag) => (
        <Switch
          key={flag}
          checked={values[flag]}
          onChange={(event) => onChange({ ...values, [flag]: event.currentTarget.checked })}
          label={<FormattedMessage id={words[flag].label} />}
          description={<FormattedMessage id={words[flag].text} />}
        />
      ))}
    </div>
  );
}
