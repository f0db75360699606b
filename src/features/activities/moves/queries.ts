import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areBlockedSql } from "@/features/people/queries";
import type { Tx } from "@/server/db";

/** The people among these that the host may be told of, in this order. One query. */
export const listTellable = (_me: Me, tx: Tx, hostId: string, userIds: string[]) =>
  tx.$queryRawUnsafe<{ id: string; name: string }[]>(
    `select u.id, u.name from ${peopleSql} u
     where u.id = any($1::uuid[]) and not ${areBlockedSql("u.id", "$2::uuid")}
     order by array_position($1::uuid[], u.id)`,
    userIds,
    hostId,
  );
