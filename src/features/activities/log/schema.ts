import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";

export const placeLogList = z.object({ id, limit: pageSize(100, 50), cursor: pageCursor });
export type PlaceLogList = z.output<typeof placeLogList>;
