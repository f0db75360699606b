import { boardOf, dayOf } from "../cases/boards";
import type { Answer, Member } from "../client";
import type { Cast, Row } from "./cast";

/** A call on a new board of the owner's group, which nobody but the owner has answered. */
const onBoard = (call: (who: Member, base: string, cast: Cast) => Promise<Answer>, answers: string): Row => ({
  call: async (cast, who) => call(who, (await boardOf(cast.owner, cast.group)).base, cast),
  answers: `401 ${answers} 404 404 404 404 404`,
});
const hosts = "200 403 403 403";

export const boardRows: Record<string, Row> = {
  "GET /api/activities/{id}/training": onBoard((who, base) => who.get(base), "200 200 200 200"),
  "PUT /api/activities/{id}/training": onBoard(
    async (who, base, { owner }) => who.call("PUT", base, { body: await dayOf(owner) }),
    hosts,
  ),
  "DELETE /api/activities/{id}/training": onBoard((who, base) => who.delete(base), hosts),
  "POST /api/activities/{id}/training/join": onBoard(
    (who, base) => who.post(`${base}/join`, { showsWeights: true }),
    "201 403 403 403",
  ),
  "PATCH /api/activities/{id}/training/join": onBoard(async (who, base, { owner }) => {
    await owner.post(`${base}/join`, { showsWeights: false });
    return who.patch(`${base}/join`, { showsWeights: true });
  }, "200 404 404 404"),
  "DELETE /api/activities/{id}/training/join": onBoard(
    (who, base) => who.delete(`${base}/join`),
    "200 200 200 200",
  ),
  "GET /api/activities/{id}/training/board": onBoard(
    (who, base) => who.get(`${base}/board`),
    "200 404 404 404",
  ),
  "POST /api/activities/{id}/training/rest": onBoard(
    (who, base) => who.post(`${base}/rest`, { seconds: 60 }),
    hosts,
  ),
  "DELETE /api/activities/{id}/training/rest": onBoard((who, base) => who.delete(`${base}/rest`), hosts),
  "POST /api/activities/{id}/training/call": onBoard(
    (who, base) => who.post(`${base}/call`, { text: "Bra jobbat!" }),
    hosts,
  ),
};
