import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import type { EnduranceView } from "../../views";
import { runFacts } from "./run-facts";

const intl = createIntl({ locale: "sv" });

const run: EnduranceView = {
  ...{ sport: "RUN", exerciseId: "x", distanceMetres: 10_240, elapsedSeconds: 3340, recordedSeconds: 3180 },
  ...{ movingSeconds: 3138, climbMetres: null, heartRate: null, maxSpeed: null, laps: [], pauses: [] },
};

test("a run tells its distance, time in motion and pace; without them what there is", () => {
  const facts = (more: Partial<EnduranceView>) =>
    runFacts(intl, { ...run, ...more }, "KM").map((fact) => fact.replaceAll("\u00a0", " "));
  expect(facts({})).toEqual(["10,24 km", "52:18", "5:06 min/km"]);
  expect(facts({ movingSeconds: null })).toEqual(["10,24 km", "55:40", "5:26 min/km"]);
  expect(facts({ distanceMetres: null })).toEqual(["52:18"]);
});
