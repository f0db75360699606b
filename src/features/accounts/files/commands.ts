import { Refusal } from "@/lib/refusal";
import type { Tx } from "@/server/db";
import { env } from "@/server/env";
import type { Me } from "../rules";
import { countBytes } from "./queries";
import { filesRefusal, hasRoomForFiles } from "./rules";

/** `bytes`: with those that are added. Throws limit-reached. */
export function demandFewBytes(_me: Me, bytes: number): void {
  const most = env.MAX_GB_PER_PERSON;
  if (!hasRoomForFiles(bytes, most)) throw new Refusal(hasRoomForFiles.code, filesRefusal(most));
}

/** Refuses a file of the caller for which there is no room. One query. Throws limit-reached. */
export async function demandRoomForFile(me: Me, tx: Tx, bytes: number): Promise<void> {
  demandFewBytes(me, (await countBytes(me, tx)) + bytes);
}
