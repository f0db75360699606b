import { setImmediate } from "node:timers/promises";
import type { GeoGeometryObjects } from "d3-geo";
import { LRUCache } from "lru-cache";
import type { Coordinates } from "@/lib/place";
import { type Outlines, readOutlines } from "@/server/outlines";
import type { PlaceMapAnswer, PlaceMapView } from "./views";

const [WIDTH, HEIGHT] = [320, 160];
/** Lines are cut this far outside the picture, so that the cuts are not seen. */
const MARGIN = 4;
const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = 111;
/** Near enough to see the coast or a border of most places; where there is none, a part of the world. */
const [NEAR_KM, FAR_KM] = [1000, 5000];

const reading = new Map<string, Promise<Outlines>>();

/** Read at the first map, and then kept: some 8 MB. */
function outlinesOf(scale: "50m" | "110m"): Promise<Outlines> {
  const known = reading.get(scale) ?? readOutlines(scale);
  reading.set(scale, known);
  // a file that could not be read is read again
  known.catch(() => reading.delete(scale));
  return known;
}

/** Loaded at the first map: its many files are 50 ms of a start. */
const loadProjections = () => import("d3-geo");

function projectionAround(
  { geoAzimuthalEqualArea }: Awaited<ReturnType<typeof loadProjections>>,
  { latitude, longitude }: Coordinates,
  kilometers: number,
) {
  return geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .translate([WIDTH / 2, HEIGHT / 2])
    .scale((WIDTH * EARTH_RADIUS_KM) / kilometers)
    .clipAngle(kilometers / KM_PER_DEGREE)
    .clipExtent([
      [-MARGIN, -MARGIN],
      [WIDTH + MARGIN, HEIGHT + MARGIN],
    ])
    .precision(0.5);
}

/** Whether a shape may be in the picture: most are not, and each that is drawn takes its time. */
function isNear({ latitude, longitude }: Coordinates, kilometers: number) {
  const high = kilometers / KM_PER_DEGREE;
  const outermost = Math.abs(latitude) + high;
  // around a pole all meridians are near
  const wide = outermost > 85 ? 360 : high / Math.cos((outermost * Math.PI) / 180);
  return ({ west, south, east, north }: Outlines["land"][number] | Outlines["borders"][number]) =>
    south <= latitude + high &&
    north >= latitude - high &&
    [-360, 0, 360].some((turn) => west <= longitude + wide + turn && east >= longitude - wide + turn);
}

async function draw(at: Coordinates, kilometers: number): Promise<PlaceMapView> {
  const { land, borders } = await outlinesOf(kilometers === NEAR_KM ? "50m" : "110m");
  const projections = await loadProjections();
  const path = projections.geoPath(projectionAround(projections, at, kilometers)).digits(1);
  const near = isNear(at, kilometers);
  const pathOf = (shapes: typeof land | typeof borders) => {
    const geometries: GeoGeometryObjects[] = shapes.filter(near).map(({ shape }) => shape);
    return path({ type: "GeometryCollection", geometries }) ?? "";
  };
  const drawn = pathOf(land);
  // a turn for others, as while the outlines are read
  await setImmediate();
  return { width: WIDTH, height: HEIGHT, kilometers, land: drawn, borders: pathOf(borders) };
}

/** Land alone is the frame of the picture: a rectangle. */
const isEmpty = ({ land, borders }: PlaceMapView) => borders === "" && land.split("L").length <= 4;

const maps = new LRUCache<string, PlaceMapView>({ max: 200 });

/** A picture of where a place is, to within half a kilometer, which is less than a pixel. No query. */
export async function getMap(given: Coordinates): Promise<PlaceMapAnswer> {
  const [latitude, longitude] = [Number(given.latitude.toFixed(2)), Number(given.longitude.toFixed(2))];
  const key = `${latitude} ${longitude}`;
  const known = maps.get(key);
  if (known) return { map: known };
  const near = await draw({ latitude, longitude }, NEAR_KM);
  const map = isEmpty(near) ? await draw({ latitude, longitude }, FAR_KM) : near;
  maps.set(key, map);
  return { map };
}
