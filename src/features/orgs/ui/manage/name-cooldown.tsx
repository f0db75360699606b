"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Note } from "@/ui/note";
import { serverTime } from "@/ui/server-clock";
import { mayChangeName, nameChangeDate, nameCooldown, unitsUntil } from "../../rules";
import type { OrganizationView } from "../../views";

const units = { day: "orgs.name.days", hour: "orgs.name.hours", minute: "orgs.name.minutes" };

/** Why the name can't change now, by the server's clock; null: it can. */
export function useNameRefusal(me: AccountView, { nextNameChangeAllowed }: OrganizationView) {
  const intl = useIntl();
  return (): string | null => {
    const allowed = nextNameChangeAllowed ? new Date(nextNameChangeAllowed) : null;
    const now = serverTime();
    if (!allowed || mayChangeName(allowed, now)) return null;
    const time = unitsUntil(allowed, now)
      .map(({ unit, count }) => intl.formatMessage({ id: units[unit] }, { count }))
      .join(", ");
    return intl.formatMessage({ id: "orgs.name.blocked" }, { date: nameChangeDate(me, allowed), time });
  };
}

/** Says how long the name can't change again after this change. */
export function NameWarning({ organization: { nameChangeCount } }: { organization: OrganizationView }) {
  return (
    <Note>
      <FormattedMessage id="orgs.name.warning" values={{ days: nameCooldown(nameChangeCount + 1) }} />
    </Note>
  );
}
