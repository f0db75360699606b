const STEP_SECONDS = 5;
/** Metres a second. */
const SPEED = 3;
const METRES_PER_DEGREE = 111_195;

/** A run of 2.4 km to the north, with a pulse, as a file. */
export function gpx(): string {
  const begin = Date.parse("2026-06-16T05:00:00Z");
  const points = Array.from({ length: 161 }, (_, at) => {
    const seconds = at * STEP_SECONDS;
    const latitude = (63.82 + (seconds * SPEED) / METRES_PER_DEGREE).toFixed(7);
    const time = new Date(begin + seconds * 1000).toISOString();
    const pulse = `<gpxtpx:TrackPointExtension><gpxtpx:hr>${120 + (at % 40)}</gpxtpx:hr></gpxtpx:TrackPointExtension>`;
    return `<trkpt lat="${latitude}" lon="20.35"><ele>${40 + (at % 20)}</ele><time>${time}</time><extensions>${pulse}</extensions></trkpt>`;
  });
  const spaces =
    'xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"';
  return `<?xml version="1.0"?><gpx version="1.1" creator="test" ${spaces}><trk><name>Morgonrunda</name><type>running</type><trkseg>${points.join("")}</trkseg></trk></gpx>`;
}
