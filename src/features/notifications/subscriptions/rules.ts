import { deviceOf } from "@/features/accounts/devices/rules";
import { rule } from "@/lib/rule";

/** docs/contract.md, 15. */
export const MAX_SUBSCRIPTIONS = 20;

export const mayAddSubscription = rule(
  "A person has at most 20 devices with push.",
  ({ others }: { others: number }) => others < MAX_SUBSCRIPTIONS,
  "conflict",
);

/** What a device is called and looks like, by its User-Agent header. */
export function describeDevice(userAgent: string | null) {
  const { browser, system, isPhone } = deviceOf(userAgent);
  const isTablet = !isPhone && (system === "iPad" || system === "Android");
  const kind = isPhone ? ("PHONE" as const) : isTablet ? ("TABLET" as const) : ("COMPUTER" as const);
  return { name: [browser, system].filter(Boolean).join(", "), kind };
}
