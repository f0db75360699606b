// @vitest-environment node
import { beforeEach, expect, test } from "vitest";
import { FakeHistory } from "../../tests/support/fake-history";
import { HistoryLayer } from "./history-layer";

let fake = new FakeHistory();
let layer = new HistoryLayer<string>("test");

beforeEach(() => {
  fake = new FakeHistory();
  (globalThis as { window?: unknown }).window = fake;
  layer = new HistoryLayer<string>("test");
  layer.subscribe(() => {});
});

test("Back closes the layer that was opened last.", () => {
  layer.show("list");
  layer.show("chat");
  expect(layer.get()).toBe("chat");
  fake.history.back();
  expect(layer.get()).toBe("list");
  fake.history.back();
  expect(layer.get()).toBeNull();
  fake.history.go(1);
  expect(layer.get()).toBe("list");
});

test("Closing goes back over all history entries of the layer.", () => {
  layer.show("list");
  layer.show("chat");
  layer.showInstead("dialog");
  layer.close();
  expect(layer.get()).toBeNull();
  expect(fake.at).toBe(0);
});

test("A layer opened in the page's own entry leaves none behind, and is not shown again after it is closed.", () => {
  layer.showInstead("list");
  layer.show("chat");
  layer.back("list");
  expect(layer.get()).toBe("list");
  layer.show("chat");
  layer.close();
  expect(layer.get()).toBeNull();
  expect(fake.at).toBe(0);
  layer.follow();
  expect(layer.get()).toBeNull();
});

test("A step back without a history entry shows the layer that it leads to.", () => {
  layer.showInstead("chat");
  layer.back("list");
  expect(layer.get()).toBe("list");
  expect(fake.at).toBe(0);
});

test("A layer is kept with the page's entry: going back to the page, or a reload, shows it again.", () => {
  layer.show("list");
  layer.leave();
  expect(layer.get()).toBeNull();
  fake.history.pushState({});
  layer.follow();
  expect(layer.get()).toBeNull();
  fake.history.back();
  expect(layer.get()).toBe("list");
  const afterReload = new HistoryLayer<string>("test");
  afterReload.subscribe(() => {});
  expect(afterReload.get()).toBe("list");
});

test("Data that others keep in the history entry is preserved.", () => {
  fake.history.replaceState({ samvaroSteps: 2, __NA: true });
  layer.show("list");
  expect(fake.history.state).toMatchObject({ samvaroSteps: 2 });
  expect(fake.history.state).not.toHaveProperty("__NA");
});
