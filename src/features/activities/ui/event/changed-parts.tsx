"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { FormPart } from "../plan/changes";
import styles from "./changed-parts.module.css";

const words: Record<FormPart, string> = {
  title: "activities.edit.part.title",
  start: "activities.edit.part.start",
  end: "activities.edit.part.end",
  place: "activities.edit.part.place",
  audience: "activities.edit.part.audience",
  category: "activities.edit.part.category",
  color: "activities.edit.part.color",
  repeats: "activities.edit.part.repeats",
  times: "activities.edit.part.times",
  places: "activities.edit.part.places",
  deadline: "activities.edit.part.deadline",
  description: "activities.edit.part.description",
};

/** What of the form was changed, beside its buttons; on a phone there is no room for it. */
export function ChangedParts({ parts }: { parts: FormPart[] }) {
  const intl = useIntl();
  if (parts.length === 0) return null;
  const names = parts.map((part) => intl.formatMessage({ id: words[part] }));
  return (
    <span className={styles.changed}>
      <FormattedMessage
        id="activities.edit.changed"
        values={{ parts: intl.formatList(names, { type: "unit" }) }}
      />
    </span>
  );
}
