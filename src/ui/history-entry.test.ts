// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest";
import { FakeHistory } from "../../tests/support/fake-history";

let fake = new FakeHistory();
let entry: typeof import("./history-entry");

/** More turns of the event loop than any chain of timers takes here; a time in ms could pass during a single one. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve));
}
/** How many dialogs the entry belongs to, from the first entry to the current one. */
const dialogsAt = () =>
  fake.entries.slice(0, fake.at + 1).map((one) => (one as { samvaroDialogs?: number }).samvaroDialogs ?? 0);

/** A dialog that is open by a component's state. `leave`: what it calls when it has closed. */
function openDialog() {
  const dialog = { isOpen: true, leave: () => {} };
  const leave = entry.enterDialog(() => {
    dialog.isOpen = false;
    leave();
  });
  dialog.leave = leave;
  return dialog;
}

beforeEach(async () => {
  fake = new FakeHistory();
  fake.arrivesLater = true;
  Object.assign(globalThis, { window: fake, document: { readyState: "complete" } });
  vi.resetModules();
  entry = await import("./history-entry");
  await settled();
});

test("Back closes the topmost dialog alone.", async () => {
  const below = openDialog();
  await settled();
  const above = openDialog();
  await settled();
  expect(dialogsAt()).toEqual([0, 1, 2]);
  fake.history.back();
  await settled();
  expect([below.isOpen, above.isOpen]).toEqual([true, false]);
  fake.history.back();
  await settled();
  expect(below.isOpen).toBe(false);
  expect(dialogsAt()).toEqual([0]);
});

test("A dialog that is closed in another way leaves no entry.", async () => {
  const dialog = openDialog();
  await settled();
  dialog.leave();
  await settled();
  expect(dialogsAt()).toEqual([0]);
});

test("A dialog that follows another in the same moment keeps its entry.", async () => {
  const first = openDialog();
  await settled();
  first.leave();
  openDialog();
  await settled();
  expect(dialogsAt()).toEqual([0, 1]);
  expect(fake.entries).toHaveLength(2);
});

test("A dialog that does not close on Back gets its entry again.", async () => {
  entry.enterDialog(() => {});
  await settled();
  fake.history.back();
  await settled();
  expect(dialogsAt()).toEqual([0, 1]);
});

test("A navigation waits until the entries of the dialogs are gone, whether they are open or closing.", async () => {
  openDialog();
  await settled();
  const closing = openDialog();
  await settled();
  closing.leave();
  const seen: number[][] = [];
  entry.belowDialogs(() => seen.push(dialogsAt()));
  expect(seen).toEqual([]);
  await settled();
  expect(seen).toEqual([[0]]);
  entry.belowDialogs(() => seen.push(dialogsAt()));
  expect(seen).toHaveLength(2);
});

test("A refresh that the step of a closing dialog cancelled can be started again.", async () => {
  const again = vi.fn();
  const stop = entry.onDialogStep(again);
  const dialog = openDialog();
  await settled();
  fake.history.back();
  await settled();
  expect(again).not.toHaveBeenCalled();
  const other = openDialog();
  await settled();
  other.leave();
  await settled();
  expect(again).toHaveBeenCalledOnce();
  expect(dialog.isOpen).toBe(false);
  stop();
});

test("An entry whose dialog is gone, as after a reload, is skipped.", async () => {
  entry.addEntry({ samvaroDialogs: 1 });
  vi.resetModules();
  entry = await import("./history-entry");
  await settled();
  expect(dialogsAt()).toEqual([0]);
});

test("The router's refresh keeps our part of the state; its navigation to another address does not.", () => {
  entry.addEntry({ samvaroSteps: 2, "samvaro-hub": { value: "messages" } });
  fake.history.replaceState({ __NA: true, tree: "new" }, "", "/page");
  expect(entry.ownState()).toEqual({ samvaroSteps: 2, "samvaro-hub": { value: "messages" } });
  fake.history.replaceState({ __NA: true }, "", "/another");
  expect(entry.ownState()).toEqual({});
});
