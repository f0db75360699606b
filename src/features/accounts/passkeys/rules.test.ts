import { expect, test } from "vitest";
import { hasRoomForPasskey } from "./rules";

test(hasRoomForPasskey.sentence, () => {
  expect([0, 19, 20, 21].map((passkeys) => hasRoomForPasskey({ passkeys }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
