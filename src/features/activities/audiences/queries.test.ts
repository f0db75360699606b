import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { personTopic } from "@/lib/live-event";
import { withDatabase } from "../../../../tests/support/statements";
import { activityChanged, delivered } from "../events";
import { listActivityEvents } from "./queries";

withDatabase();

test("Of several events about one activity the last is delivered, to the hearers of all.", async () => {
  const [one, other, elin, siri] = [newId(), newId(), newId(), newId()];
  const events = [
    activityChanged(one, { userIds: [elin] }),
    activityChanged(other, { userIds: [elin] }),
    activityChanged(one, { userIds: [siri, elin] }),
  ].map((event, at) => ({ ...event, position: at + 1, data: event.data as Record<string, string> }));
  const found = await listActivityEvents(events);
  expect([...found.keys()].sort()).toEqual([2, 3]);
  expect(found.get(3)?.topics.sort()).toEqual([elin, siri].map(personTopic).sort());
  expect(found.get(3)?.event).toEqual(delivered.activitiesChanged(one, 2));
  expect(found.get(2)?.topics).toEqual([personTopic(elin)]);
});
