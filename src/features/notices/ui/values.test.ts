import { expect, test } from "vitest";
import type { NoticeView } from "../views";
import { expiryOf, filledMethods, type MethodValues, methodsOf, valuesOf, wrongMethods } from "./values";

const zone = "Europe/Stockholm";
const notice = {
  title: "Tält",
  content: "Till låns.",
  expiresAt: "2026-12-24T22:59:00.000Z",
  contactMethods: [{ id: "a", type: "EMAIL", value: "siri@example.org", label: "" }],
} as unknown as NoticeView;
const method = (key: string, type: MethodValues["type"], value: string, label = "") => ({
  key,
  type,
  value,
  label,
});

test("a notice hangs until the end of its last day, in the user's time zone, and shows that day again", () => {
  expect(expiryOf("2026-12-24", zone)?.toISOString()).toBe("2026-12-24T22:59:00.000Z");
  expect(valuesOf(notice, zone)).toEqual({ title: "Tält", content: "Till låns.", until: "2026-12-24" });
  expect([expiryOf("", zone), expiryOf("2026-13-40", zone)]).toEqual([null, null]);
  expect(valuesOf({ ...notice, expiresAt: null }, zone).until).toBe("");
});

test("contact methods without a value are left out, and wrong ones are found by their rows", () => {
  expect(methodsOf(notice)).toEqual([method("a", "EMAIL", "siri@example.org")]);
  const rows = [
    method("a", "EMAIL", " siri@example.org ", " Helst "),
    method("b", "PHONE", " "),
    method("c", "PHONE", "ring mig"),
  ];
  expect(filledMethods(rows)).toEqual([
    { type: "EMAIL", value: "siri@example.org", label: "Helst" },
    { type: "PHONE", value: "ring mig", label: "" },
  ]);
  expect([...wrongMethods(rows)]).toEqual(["c"]);
});
