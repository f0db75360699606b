import { expect, test } from "vitest";
import { isAmongThem, isConversationOffered } from "./rules";

test(isAmongThem.sentence, () => {
  expect(isAmongThem({ id: "me" }, ["host", "me"])).toBe(true);
  expect(isAmongThem({ id: "me" }, ["host"])).toBe(false);
});

test("The conversation is offered to the host and to those who come or wait, at the shown time or at all.", () => {
  const time = { ownAnswer: null, seriesAnswer: null } as never;
  const shown = { host: { id: "host" }, isJoined: false, waitlistPosition: null, time };
  const at = (answers: object) => ({ ...shown, time: { ...(time as object), ...answers } as never });
  const offered = [
    isConversationOffered({ id: "host" }, shown),
    ...[
      { ...shown, isJoined: true },
      { ...shown, waitlistPosition: 1 },
      at({ ownAnswer: "GOING" }),
      at({ ownAnswer: "WAITING" }),
      at({ ownAnswer: "NO", seriesAnswer: "GOING" }),
    ].map((one) => isConversationOffered({ id: "me" }, one)),
  ];
  expect(offered).toEqual([true, true, true, true, true, true]);
  const refused = [shown, { ...shown, time: null }, at({ ownAnswer: "MAYBE", seriesAnswer: "NO" })];
  expect(refused.map((one) => isConversationOffered({ id: "me" }, one))).toEqual([false, false, false]);
});
