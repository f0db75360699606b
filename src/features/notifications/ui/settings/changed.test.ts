import { expect, test } from "vitest";
import { allKinds } from "@/features/hub/news";
import type { NotificationSettings } from "../../settings/schema";
import { changed, inverse } from "./changed";

const channels = { inApp: true, push: false, mail: "OFF" } as const;
const before: NotificationSettings = {
  types: Object.fromEntries(allKinds.map(({ name }) => [name, channels])),
  quietFrom: null,
  quietUntil: null,
  digestAt: "08:00",
};

test.each([
  { types: { friend_request: { mail: "NOW" as const } } },
  { types: { friend_request: { inApp: false }, "Added to Group": { mail: "DAILY" as const } } },
  { types: { friend_request: { push: true } } },
  { quietFrom: "22:00", quietUntil: "07:00" },
  { digestAt: "18:30" },
])("%j is applied, changes nothing else, and is undone completely", (change) => {
  const after = changed(before, change);
  expect(after).not.toEqual(before);
  expect(changed(after, inverse(before, change))).toEqual(before);
});

test("a change of one channel of a type leaves the other as it is", () => {
  const after = changed(before, { types: { friend_request: { mail: "NOW" } } });
  expect(after.types.friend_request).toEqual({ inApp: true, push: false, mail: "NOW" });
  expect(after.types.friend_accepted).toEqual(channels);
});

test("a change of a type that the settings lack is left out", () => {
  expect(changed(before, { types: { "no such type": { mail: "NOW" } } })).toEqual(before);
});
