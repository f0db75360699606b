import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  clearDrafts,
  countDrafts,
  draftChanges,
  readDraft,
  readDraftReply,
  saveDraft,
  saveDraftReply,
} from "./drafts";

/** A browser's store, whose keys are its own properties. */
beforeEach(() => {
  const store = Object.create({
    getItem: (key: string) => store[key] ?? null,
    setItem(key: string, value: string) {
      store[key] = value;
    },
    removeItem(key: string) {
      delete store[key];
    },
  });
  vi.stubGlobal("localStorage", store);
});
afterEach(() => vi.unstubAllGlobals());

const reply = { id: "m" } as Parameters<typeof saveDraftReply>[2];

test("A draft belongs to one user: another user of the same browser neither sees it nor has it counted", () => {
  saveDraft("elin", "c", "hemligt");
  saveDraftReply("elin", "c", reply);
  expect([readDraft("elin", "c"), readDraft("siri", "c")]).toEqual(["hemligt", ""]);
  expect([readDraftReply("elin", "c"), readDraftReply("siri", "c")]).toEqual([reply, null]);
  expect([countDrafts("elin"), countDrafts("siri")]).toEqual([1, 0]);
  saveDraft("siri", "c", "eget");
  expect([readDraft("elin", "c"), readDraft("siri", "c")]).toEqual(["hemligt", "eget"]);
});

test("An empty draft is removed; all drafts are cleared together", () => {
  saveDraft("elin", "a", "text");
  saveDraft("elin", "a", "  ");
  expect(countDrafts("elin")).toBe(0);
  saveDraft("elin", "a", "text");
  saveDraft("siri", "b", "text");
  saveDraftReply("siri", "b", reply);
  localStorage.setItem("other", "kept");
  clearDrafts();
  expect(Object.keys(localStorage)).toEqual(["other"]);
});

test("Each change of a draft is told to subscribers", () => {
  const told = vi.fn();
  const leave = draftChanges.subscribe(told);
  saveDraft("elin", "a", "text");
  saveDraft("elin", "a", "");
  clearDrafts();
  leave();
  saveDraft("elin", "a", "text");
  expect(told).toHaveBeenCalledTimes(3);
});
