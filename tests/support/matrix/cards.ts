import { all, type Cast, ownerOnly, type Row } from "./cast";
import { workoutOf } from "./training";

const base = "/api/training";

/** A workout of the owner's, and the message in their room that shows it. */
async function shared({ owner, room }: Cast): Promise<{ workoutId: string; messageId: string }> {
  const workoutId = await workoutOf(owner);
  const sent = await owner.post(`/api/messages/conversations/${room}`, { training: { workoutId } });
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  return { workoutId, messageId: sent.body.id };
}

export const cardRows: Record<string, Row> = {
  "GET /api/training/cards": {
    call: async (cast, who) => who.get(`${base}/cards?ids=${(await shared(cast)).messageId}`),
    answers: all(200),
  },
  "GET /api/training/workouts/{id}/card": {
    call: async ({ owner }, who) => who.get(`${base}/workouts/${await workoutOf(owner)}/card`),
    answers: ownerOnly(200),
  },
  "DELETE /api/training/cards/{messageId}": {
    call: async (cast, who) => who.delete(`${base}/cards/${(await shared(cast)).messageId}`),
    answers: ownerOnly(200),
  },
  "DELETE /api/training/workouts/{id}/cards": {
    call: async (cast, who) => who.delete(`${base}/workouts/${(await shared(cast)).workoutId}/cards`),
    answers: ownerOnly(200),
  },
};
