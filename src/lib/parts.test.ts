import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { changeParts, hasPart } from "./parts";

const upper = (part: Readonly<Record<string, unknown>>) =>
  typeof part.name === "string" ? { ...part, name: part.name.toUpperCase() } : part;

test("each object is changed, inner ones first", () => {
  const value = { name: "a", list: [{ name: "b" }, "name", null, 1], deep: { one: { name: "c" } } };
  expect(changeParts(value, upper)).toEqual({
    name: "A",
    list: [{ name: "B" }, "name", null, 1],
    deep: { one: { name: "C" } },
  });
  const order: unknown[] = [];
  changeParts(value, (part) => {
    order.push(part.name);
    return part;
  });
  expect(order).toEqual(["b", "c", undefined, "a"]);
});

test("an unchanged value stays the same object, and instances of classes are left alone", () => {
  const date = new Date();
  const stream = Readable.from([]);
  const value = { at: date, stream, inner: { list: [{ id: 1 }] } };
  expect(changeParts(value, upper)).toBe(value);
  expect(changeParts({ ...value, name: "a" }, upper)).toMatchObject({ at: date, stream });
});

test("an object is found at any depth", () => {
  expect(hasPart({ a: [[{ b: { id: "x" } }]] }, ({ id }) => id === "x")).toBe(true);
  expect(hasPart({ a: [[{ b: { id: "y" } }]] }, ({ id }) => id === "x")).toBe(false);
  expect(hasPart([{ id: "y" }, { id: "x" }], ({ id }) => id === "x")).toBe(true);
  expect(hasPart({ a: 1, b: { id: "x" } }, ({ id }) => id === "x")).toBe(true);
  expect(hasPart(undefined, () => true)).toBe(false);
});

test("an object without a prototype is one, an instance of a class is none", () => {
  const plain = Object.assign(Object.create(null), { name: "a" });
  expect(hasPart(plain, ({ name }) => name === "a")).toBe(true);
  expect(changeParts(plain, upper)).toEqual({ name: "A" });
  expect(hasPart(new Date(), () => true)).toBe(false);
});
