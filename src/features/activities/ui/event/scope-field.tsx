"use client";

import { Select } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { Note } from "@/ui/note";

const scopes = ["THIS", "FOLLOWING", "ALL"] as const;
export type Scope = (typeof scopes)[number];

const words = {
  THIS: "activities.scope.this",
  FOLLOWING: "activities.scope.following",
  ALL: "activities.scope.all",
} as const;

type Props = {
  occurrence: string;
  /** where its day is counted; empty: in the user's time zone */
  zone: { timeZone?: string };
  value: Scope;
  onChange: (scope: Scope) => void;
};

/** Which times of a repeating activity a change is for. */
export function ScopeField({ occurrence, zone, value, onChange }: Props) {
  const intl = useIntl();
  const day = intl.formatDate(occurrence, { weekday: "short", day: "numeric", month: "long", ...zone });
  return (
    <Select
      label={<FormattedMessage id="activities.scope.label" />}
      data={scopes.map((scope) => ({
        value: scope,
        label: intl.formatMessage({ id: words[scope] }, { day }),
      }))}
      value={value}
      onChange={(chosen) => onChange(scopes.find((scope) => scope === chosen) ?? value)}
      allowDeselect={false}
    />
  );
}

/** Says before a change of a series what is lost by it. */
export const ForgetsNote = () => (
  <Note kind="warning" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
    <FormattedMessage id="activities.scope.forgets" />
  </Note>
);
