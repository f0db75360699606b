"use client";

import { FormattedMessage } from "react-intl";
import { Note } from "@/ui/note";
import { OperatorContact } from "@/ui/operator-contact";

/** Says why no code of the authenticator app is asked for. */
export function LostApp() {
  return (
    <Note kind="error">
      <FormattedMessage id="accounts.factor.appLost" />
      <OperatorContact />
    </Note>
  );
}
