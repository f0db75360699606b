"use client";

import { useIntl } from "react-intl";
import { DELETED_PERSON } from "@/features/accounts/rules";

/** Returns a person's name; for a deleted account, a text in the user's language. */
export function useNameOf(): (person: { id: string; name: string }) => string {
  const gone = useIntl().formatMessage({ id: "accounts.person.gone" });
  return ({ id, name }) => (id === DELETED_PERSON.id ? gone : name);
}
