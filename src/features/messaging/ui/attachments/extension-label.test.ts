import { expect, test } from "vitest";
import { extensionLabel } from "./extension-label";

test("A file is labelled with the extension of its name, else by its subtype.", () => {
  expect(extensionLabel({ name: "plan.pdf", type: "text/plain" })).toBe("PDF");
  expect(extensionLabel({ name: "a.tar.gz", type: "text/plain" })).toBe("GZ");
  expect(extensionLabel({ name: "song.MP3x", type: "" })).toBe("MP3X");
  expect(extensionLabel({ name: "plan", type: "application/x-tar" })).toBe("TAR");
  expect(extensionLabel({ name: "plan", type: "application/zip" })).toBe("ZIP");
  expect(extensionLabel({ name: "plan.", type: "image/PNG" })).toBe("PNG");
});

test("A label has at most four letters or digits; without one it is three dots.", () => {
  expect(extensionLabel({ name: "plan.pages", type: "application/octet-stream" })).toBe("···");
  expect(extensionLabel({ name: "x.p f", type: "text/plain" })).toBe("···");
  expect(extensionLabel({ name: "a.pdf b", type: "" })).toBe("···");
  expect(extensionLabel({ name: "", type: "x-tar" })).toBe("···");
});
