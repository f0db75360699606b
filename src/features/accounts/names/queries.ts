import { once } from "@/lib/once";
import { registry } from "@/lib/registry";
import { type Client, sql } from "@/server/db";
import type { Bars } from "./rules";

/**
 * SQL conditions on a person, by SQL of their id: people take them at their word, so that nobody else may have a username
 * that looks like theirs. The staff always counts.
 */
export const officials = registry<(userId: string) => string>("officials");

/** Not while modules load: the conditions are registered later. */
const statement = once(() => {
  const conditions = officials.all().map((conditionOf) => ` or ${conditionOf("u.id")}`);
  return `select
    exists (select 1 from "User" u where u."usernameKey" = $1 and u.id is distinct from $3::uuid) as "isTaken",
    exists (select 1 from "HeldUsername" h where h."usernameKey" = $1 and h.until > now()
      and (h."userId" is null or h."userId" is distinct from $3::uuid)) as "isHeld",
    exists (select 1 from "User" u where u."usernameSkeleton" = $2 and u.id is distinct from $3::uuid
      and u."closedAt" is null and (u.role <> 'USER'${conditions.join("")})) as "isAlike"`;
});

type Username = { usernameKey: string; usernameSkeleton: string };

/** What keeps this person, or a new one, from a username. One query. */
export async function getBars({ usernameKey, usernameSkeleton }: Username, userId?: string): Promise<Bars> {
  const values = [usernameKey, usernameSkeleton, userId ?? null];
  const [bars] = await sql<Bars>("get_username_bars", statement(), values);
  return bars ?? { isTaken: false, isHeld: false, isAlike: false };
}

/** The row of a username that is kept from this person, or from a new one; null: there is none. */
export const findHeldUsername = (tx: Client, usernameKey: string, userId?: string) =>
  tx.heldUsername.findFirst({
    where: {
      usernameKey,
      until: { gt: new Date() },
      ...(userId ? { OR: [{ userId: null }, { userId: { not: userId } }] } : {}),
    },
    select: { usernameKey: true },
  });
