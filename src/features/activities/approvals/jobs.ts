import { nobody } from "@/features/accounts/queries";
import { NOBODY } from "@/lib/nobody";
import { publishSettled } from "./commands";
import { listSettled } from "./queries";

declare module "@/server/queue" {
  interface Jobs {
    "activities.publish-settled": Record<string, never>;
  }
}

const BATCH = 500;

/** Publishes what newcomers planned for everybody, once they are none any more. One transaction each; safe in several processes. */
export async function publishAllSettled(): Promise<void> {
  for (let after = NOBODY; ; ) {
    const ids = await listSettled(nobody, after, BATCH);
    for (const id of ids) await publishSettled(nobody, id);
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) return;
    after = last;
  }
}
