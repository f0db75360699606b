import { expect, test, vi } from "vitest";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "../../attachments/rules";
import type { AttachmentView } from "../../messages/views";
import { type DraftFile, DraftFiles, sendBlocker } from "./draft-files";
import { type Upload, UploadFailure } from "./upload";

type Running = {
  file: File;
  finish(): void;
  fail(code: string): void;
  progress(part: number): void;
  signal: AbortSignal;
};

/** Files go to a server whose answers the test gives. */
function make() {
  const running: Running[] = [];
  const dropped: string[] = [];
  const upload: Upload = (_id, file, { progress, signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new UploadFailure("aborted")));
      const finish = () => resolve({ id: `up-${file.name}`, name: file.name } as AttachmentView);
      running.push({
        file,
        finish,
        fail: (code) => reject(new UploadFailure(code)),
        progress,
        signal,
      });
    });
  const preview = { make: (file: File) => `blob:${file.name}`, drop: (it: string) => dropped.push(it) };
  return { files: new DraftFiles(upload, preview), running, dropped };
}

const file = (name: string, size = 1, type = "") =>
  Object.defineProperty(new File(["x"], name, { type }), "size", { value: size });
const settled = () => new Promise((resolve) => setTimeout(resolve));
const states = (files: DraftFiles) => files.of("c").map(({ state }) => state);

test("More than 10 attachments, or one over 25 MiB, is refused before anything is uploaded.", () => {
  const { files, running } = make();
  const refused = () => files.rejected.get().c;
  files.add("c", [
    file("just", MAX_ATTACHMENT_BYTES),
    file("over", MAX_ATTACHMENT_BYTES + 1),
    file("nothing", 0),
  ]);
  expect(refused()).toEqual({ tooLarge: ["over"], empty: ["nothing"], tooMany: 0 });
  expect(running.map((it) => it.file.name)).toEqual(["just"]);
  const many = Array.from({ length: MAX_ATTACHMENTS }, (_, place) => file(`f${place}`));
  files.add("c", many);
  expect(refused()?.tooMany).toBe(1);
  expect(files.of("c")).toHaveLength(MAX_ATTACHMENTS);
  files.remove("c", files.of("c")[0]?.key ?? "");
  files.add("c", [file("fits")]);
  expect(refused()).toBe(null);
  files.add("c", [file("one more")]);
  expect(refused()?.tooMany).toBe(1);
});

test("While an upload is in progress, sending is blocked.", async () => {
  const { files, running } = make();
  files.add("c", [file("a")]);
  expect(sendBlocker(files.of("c"))).toBe("uploading");
  running[0]?.progress(0.5);
  expect(files.of("c")[0]?.progress).toBe(0.5);
  running[0]?.finish();
  await settled();
  expect(sendBlocker(files.of("c"))).toBe(null);
  expect(files.take("c").map(({ id }) => id)).toEqual(["up-a"]);
  expect(files.of("c")).toEqual([]);
});

test("A failed upload is shown and can be retried.", async () => {
  const { files, running } = make();
  files.add("c", [file("a")]);
  running[0]?.fail("offline");
  await settled();
  expect(sendBlocker(files.of("c"))).toBe("failed");
  expect(files.of("c")[0]?.failure?.code).toBe("offline");
  files.retry("c", files.of("c")[0]?.key ?? "");
  expect(states(files)).toEqual(["uploading"]);
  running[1]?.finish();
  await settled();
  expect(states(files)).toEqual(["done"]);
});

test("Few uploads run at a time; cancelling one starts the next, of any draft.", async () => {
  const { files, running, dropped } = make();
  files.add("c", [file("a", 1, "image/png"), file("b"), file("d"), file("e")]);
  files.add("other", [file("f")]);
  expect(running.map((it) => it.file.name)).toEqual(["a", "b", "d"]);
  files.remove("c", files.of("c")[0]?.key ?? "");
  await settled();
  expect(running[0]?.signal.aborted).toBe(true);
  expect(dropped).toEqual(["blob:a"]);
  expect(running.map((it) => it.file.name)).toEqual(["a", "b", "d", "e"]);
  running[1]?.finish();
  await settled();
  expect(running.map((it) => it.file.name)).toEqual(["a", "b", "d", "e", "f"]);
  expect(files.of("c").map((it) => it.file.name)).toEqual(["b", "d", "e"]);
});

test("Files that are not uploaded stay in the draft when the others are sent.", async () => {
  const { files, running } = make();
  files.add("c", [file("a"), file("b")]);
  running[0]?.finish();
  await settled();
  expect(files.take("c").map(({ name }) => name)).toEqual(["a"]);
  expect(files.of("c").map((it) => it.file.name)).toEqual(["b"]);
});

test("A rejection stays until another file is chosen or the message is sent.", () => {
  const { files } = make();
  const rejected = () => files.rejected.get().c;
  files.add("c", [file("nothing", 0)]);
  files.add("c", []);
  expect(rejected()?.empty).toEqual(["nothing"]);
  files.take("c");
  expect(rejected()).toBe(null);
});

test("Files are counted against the max though others of the same choice are too large.", () => {
  const { files } = make();
  const many = Array.from({ length: MAX_ATTACHMENTS }, (_, place) => file(`f${place}`));
  files.add("c", many);
  files.add("c", [file("over", MAX_ATTACHMENT_BYTES + 1), file("one more")]);
  expect(files.rejected.get().c).toEqual({ tooLarge: ["over"], empty: [], tooMany: 1 });
});

test("An uploaded file can be removed; only pictures have previews to drop.", async () => {
  const { files, running, dropped } = make();
  files.add("c", [file("a")]);
  running[0]?.finish();
  await settled();
  files.remove("c", files.of("c")[0]?.key ?? "");
  expect([files.of("c"), dropped]).toEqual([[], []]);
});

test("An upload that fails for an unknown reason is a fault.", async () => {
  const files = new DraftFiles(() => Promise.reject(new Error("unknown")));
  files.add("c", [file("a")]);
  await settled();
  expect(files.of("c")[0]?.failure?.code).toBe("fault");
});

test("The browser's preview of a picture is an object URL, which is revoked when the picture is removed.", () => {
  const create = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:a");
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const files = new DraftFiles(() => new Promise(() => {}));
  const picture = file("a", 1, "image/png");
  files.add("c", [picture]);
  expect(files.of("c")[0]?.preview).toBe("blob:a");
  expect(create).toHaveBeenCalledExactlyOnceWith(picture);
  files.remove("c", files.of("c")[0]?.key ?? "");
  expect(revoke).toHaveBeenCalledExactlyOnceWith("blob:a");
  vi.restoreAllMocks();
});

test.each([
  [[], null],
  [["done", "done"], null],
  [["done", "waiting"], "uploading"],
  [["done", "uploading"], "uploading"],
  [["done", "failed"], "failed"],
  [["failed", "waiting"], "uploading"],
] as const)("Files that are %j: sending is blocked by %j.", (all, blocker) => {
  expect(sendBlocker(all.map((state) => ({ state }) as DraftFile))).toBe(blocker);
});
