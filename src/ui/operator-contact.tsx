"use client";

import { useContext } from "react";
import { FormattedMessage } from "react-intl";
import { OperatorContactContext } from "./operator-contact-context";

/** Where to turn with questions: one line with a link; nothing where the operator has set none. */
export function OperatorContact({ className }: { className?: string | undefined }) {
  const contact = useContext(OperatorContactContext);
  if (contact === null) return null;
  const isAddress = !contact.startsWith("https://");
  const shown = isAddress ? contact : contact.slice("https://".length).replace(/\/$/, "");
  return (
    <p className={className}>
      <FormattedMessage
        id="ui.contact"
        values={{ contact: <a href={isAddress ? `mailto:${contact}` : contact}>{shown}</a> }}
      />
    </p>
  );
}
