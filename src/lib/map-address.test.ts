import { describe, expect, test } from "vitest";
import { coordinatesOfAddress, mapAddressOf } from "./map-address";
import { readPlace } from "./place";

const nydala = { latitude: 63.8233, longitude: 20.3107 };

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
