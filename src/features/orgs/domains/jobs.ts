import { nobody } from "@/features/accounts/queries";
import { lookUpTxt } from "@/server/dns";
import { noteCheck } from "./commands";
import { listUncheckedDomains } from "./queries";
import { checkedBefore, txtRecordOf } from "./rules";

declare module "@/server/queue" {
  interface Jobs {
    "orgs.check-domains": Record<string, never>;
  }
}

/** Max domains of one run, which takes 42 minutes if DNS answers none of them; the next hour goes on. */
const MOST = 500;

/** Looks verified domains up again, each once a day. Safe in several processes at once. */
export async function checkDomains(): Promise<void> {
  for (const one of await listUncheckedDomains(checkedBefore(new Date()), MOST)) {
    const { host, value } = txtRecordOf(one);
    const records = await lookUpTxt(host);
    await noteCheck(nobody, one, records?.includes(value) ?? null);
  }
}
