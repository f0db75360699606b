import { describe, expect, test } from "vitest";
import { coordinatesOfAddress, mapAddressOf, placeName, readPlace, writePlace } from "./place";

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

describe("the address of a map", () => {
  test.each([
    "geo:63.8233,20.3107",
    "geo:63.8233,20.3107;u=35",
    "https://www.openstreetmap.org/?mlat=63.8233&mlon=20.3107#map=16/1.5/2.5",
    "https://www.openstreetmap.org/#map=17/63.8233/20.3107",
    "https://www.openstreetmap.org/#map=17.25/63.8233/20.3107&layers=N",
    "https://www.google.com/maps/@63.8233,20.3107,15z",
    "https://www.google.com/maps/place/Nydala/@1.5,2.5,15z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d63.8233!4d20.3107",
    "https://www.google.com/maps/search/?api=1&query=63.8233%2C20.3107",
    "https://maps.google.com/?q=63.8233,20.3107",
    "https://maps.apple.com/?ll=63.8233,20.3107&q=Nydala",
    " https://maps.apple.com/?coordinate=63.8233,20.3107 ",
  ])("%s", (address) => expect(coordinatesOfAddress(address)).toEqual(nydala));

  test.each([
    ...["https://www.openstreetmap.org/", "https://example.org/?q=bad", "63.8233, 20.3107", "geo:163.8,20.3"],
    ...["https://maps.google.com/?q=95.5,20.3107", "javascript:geo:63.8,20.3", "geo:63.8,20.3 och mer"],
  ])("none in %s", (address) => expect(coordinatesOfAddress(address)).toBeNull());

  test("it is made of coordinates, or else of the name", () => {
    expect(mapAddressOf({ name: "Nydala", at: nydala })).toBe(
      "https://www.openstreetmap.org/?mlat=63.82330&mlon=20.31070#map=16/63.82330/20.31070",
    );
    expect(mapAddressOf({ name: "Bad & Bastu", at: null })).toBe(
      "https://www.openstreetmap.org/search?query=Bad%20%26%20Bastu",
    );
  });

  test("no text holds the event loop", () => {
    const hostile = [
      "1.".repeat(1000),
      `geo:${"1".repeat(1990)}`,
      `https://${"@1.1,".repeat(390)}`,
      "-".repeat(2000),
    ];
    const before = process.cpuUsage();
    for (const text of hostile) {
      readPlace(text);
      coordinatesOfAddress(text);
      coordinatesOfAddress(`https://x/?q=${text}`.slice(0, 2000));
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(100);
  });
});
