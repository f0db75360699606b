import { expect, test } from "vitest";
import { MAX_PIXELS, TOO_MANY_PIXELS } from "@/lib/picture";
import { claiming, picture } from "../../tests/support/pictures";
import { squarePicture } from "./images";

const refusalOf = async (bytes: Buffer) =>
  squarePicture(bytes, 10).then(
    () => null,
    (error: Error & { code: string }) => [error.code, error.message],
  );

test("a picture of more than 50 megapixels is called too large, one that can't be read a wrong type", async () => {
  expect(await refusalOf(await picture())).toBeNull();
  expect(await refusalOf(await claiming(9000))).toEqual(["too-large", TOO_MANY_PIXELS]);
  const side = Math.floor(Math.sqrt(MAX_PIXELS));
  expect(await refusalOf(await claiming(side + 1))).toEqual(["too-large", TOO_MANY_PIXELS]);
  // as many as allowed, of which the file lacks almost all
  expect(await refusalOf(await claiming(side))).toEqual(["wrong-type", expect.any(String)]);
});
