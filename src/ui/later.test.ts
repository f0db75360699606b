import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FOREVER, patiently } from "./later";

const lost = () => Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
let online = true;
const window = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("navigator", {
    get onLine() {
      return online;
    },
  });
  online = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A loader that fails so many times. */
function failing(times: number, error: () => Error = lost) {
  let calls = 0;
  const load = vi.fn(async () => {
    if (++calls <= times) throw error();
    return "the part";
  });
  return load;
}

test("code that is loaded is there at once", async () => {
  const load = failing(0);
  expect(await patiently(load)).toBe("the part");
  expect(load).toHaveBeenCalledTimes(1);
});

test("without a connection it waits for as long as that lasts, and asks as soon as it is back", async () => {
  online = false;
  const load = failing(20);
  const part = patiently(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load.mock.calls.length).toBe(13);
  online = true;
  load.mockImplementation(async () => "the part");
  window.dispatchEvent(new Event("online"));
  expect(await part).toBe("the part");
  expect(load).toHaveBeenCalledTimes(14);
});

test("code that fails four times in a row with a connection is lost, and never what the page works without", async () => {
  const rejected = async (load: () => Promise<string>, failures?: number) => {
    const part = patiently(load, failures).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(60_000);
    return part;
  };
  expect([await rejected(failing(3)), await rejected(failing(4))]).toEqual(["the part", "ChunkLoadError"]);
  expect(await rejected(failing(10), FOREVER)).toBe("the part");
});

test("a fault of the code is not tried again", async () => {
  const load = failing(1, () => new TypeError("ours"));
  await expect(patiently(load)).rejects.toThrow("ours");
  expect(load).toHaveBeenCalledTimes(1);
});
