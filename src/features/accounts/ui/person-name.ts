"use client";

import { useIntl } from "react-intl";
import { DELETED_PERSON } from "@/features/accounts/rules";

/** What somebody is called: a deleted account in the reader's own language. */
export function useNameOf(): (person: { id: string; name: string }) => string {
  const gone = useIntl().formatMessage({ id: "accounts.person.gone" });
  return ({ id, name }) => (id === DELETED_PERSON.id ? gone : name);
}
