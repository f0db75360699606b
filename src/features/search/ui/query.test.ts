import { expect, test } from "vitest";
import { readQuery, takeFilters, withChip, withoutChip, writeQuery } from "./query";

const taken = (typed: string, isDone = false) => takeFilters({ chips: [], typed }, isDone);

test("A filter becomes a chip when it is written to its end.", () => {
  expect(taken("från: ami")).toEqual({ chips: [], typed: "från: ami" });
  expect(taken("från: amina ")).toEqual({ chips: [{ name: "from", value: "amina" }], typed: "" });
  expect(taken("från: Amina nattåg")).toEqual({ chips: [{ name: "from", value: "Amina" }], typed: "nattåg" });
  expect(taken('dans:"Kungsleden i augusti"')).toEqual({
    chips: [{ name: "in", value: "Kungsleden i augusti" }],
    typed: "",
  });
  expect(taken("natt har:bild", true)).toEqual({ chips: [{ name: "has", value: "image" }], typed: "natt " });
});

test("What stands after a filter keeps the blank that is being typed.", () => {
  expect(taken("före:2026-06-01 natt ").typed).toBe("natt ");
  expect(taken("klockan 10: hej ").chips).toEqual([]);
});

test("The address holds filters under their English names, and reading it gives the same query.", () => {
  const query = {
    chips: [
      { name: "in" as const, value: "Kungsleden i augusti" },
      { name: "has" as const, value: "file" },
    ],
    typed: "natt åg",
  };
  expect(writeQuery(query)).toBe('in:"Kungsleden i augusti" has:file natt åg');
  expect(readQuery(writeQuery(query))).toEqual(query);
});

test("A day replaces the earlier one, a person stands beside another, and none stands twice.", () => {
  const day = withChip([{ name: "before", value: "2026-06-01" }], { name: "before", value: "2026-07-01" });
  expect(day).toEqual([{ name: "before", value: "2026-07-01" }]);
  const two = withChip([{ name: "from", value: "siri" }], { name: "from", value: "amina" });
  expect(two).toHaveLength(2);
  expect(withChip(two, { name: "from", value: "siri" })).toHaveLength(2);
  expect(withoutChip(two, { name: "from", value: "siri" })).toEqual([{ name: "from", value: "amina" }]);
});
