import { describe, expect, test } from "vitest";
import { placeName, readPlace, writePlace } from "./place";

const nydala = { latitude: 63.8233, longitude: 20.3107 };

describe("the coordinates at the end of a place's text", () => {
  test.each([
    ["Nydala (63.82330, 20.31070)", "Nydala", nydala],
    ["Nydala 63.8233,20.3107", "Nydala", nydala],
    ["63.8233, 20.3107", "63.82330, 20.31070", nydala],
    ["(63.8233, 20.3107)", "63.82330, 20.31070", nydala],
    ["Kap Horn (-55.98333, -67.26667)", "Kap Horn", { latitude: -55.98333, longitude: -67.26667 }],
  ])("%s", (text, name, at) => expect(readPlace(text)).toEqual({ name, at }));

  test.each([
    ...["Kallbadhuset", "", "Rum 12, 14", "Bana 3.5, 4.5", "(63.8233, 20.3107) vid grinden", "Pi 3.14159"],
    ...["90.001, 20.3107", "63.8233, 180.001", "163.8233, 20.3107", "v63.8233, 20.3107", "63.82, 20.31"],
  ])("none in %j", (text) => expect(readPlace(text)).toEqual({ name: text, at: null }));

  test("a list shows the name alone", () => {
    expect(placeName("Nydala (63.82330, 20.31070)")).toBe("Nydala");
  });
});

describe("writing", () => {
  test("coordinates follow the name, and replace earlier ones", () => {
    const text = "Nydala (63.82330, 20.31070)";
    expect(writePlace(" Nydala ", nydala, 200)).toBe(text);
    expect(writePlace("Nydala (1.00000, 2.00000)", nydala, 200)).toBe(text);
    expect(writePlace("1.00000, 2.00000", nydala, 200)).toBe("63.82330, 20.31070");
    expect(writePlace("", nydala, 200)).toBe("63.82330, 20.31070");
  });

  test("a long name is cut, so that both are as long as may be, and are read again", () => {
    const written = writePlace("x".repeat(200), nydala, 200);
    expect(written).toHaveLength(200);
    expect(readPlace(written)).toEqual({ name: "x".repeat(179), at: nydala });
    expect(writePlace("x".repeat(179), nydala, 200)).toHaveLength(200);
  });
});
