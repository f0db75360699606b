import type { Answer, Client } from "../client";

/** Sends a file of workouts with the fields of an import, as a browser's form does. */
export function sendLog(
  one: Client,
  file: string | Uint8Array,
  fields: Record<string, string> = {},
  name = "log.csv",
): Promise<Answer> {
  const raw = new FormData();
  for (const [name, value] of Object.entries(fields)) raw.append(name, value);
  raw.append("file", new Blob([file as Uint8Array<ArrayBuffer>]), name);
  return one.call("POST", "/api/training/imports", { raw });
}

/** A run of 3 m/s straight to the north, a point each 10 s. `start`: ISO, without fractions. */
export function gpxOf(start: string, points = 61, name = "Kvällslöpning"): string {
  const begin = Date.parse(start);
  const rows = Array.from({ length: points }, (_, place) => {
    const latitude = (57.62 + (place * 30) / 111_195).toFixed(7);
    return `<trkpt lat="${latitude}" lon="11.9"><time>${new Date(begin + place * 10_000).toISOString()}</time></trkpt>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Made by hand" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>${name}</name><type>running</type><trkseg>${rows.join("")}</trkseg></trk></gpx>`;
}
