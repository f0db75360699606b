import { authEndpoints } from "./standalone-auth";
import { calendarEndpoints } from "./standalone-calendars";
import { holds, json, open, refusal, type StandaloneEndpoint, string } from "./standalone-endpoint";
import { fileEndpoints } from "./standalone-files";
import { healthAnswer, openApiAnswer } from "./standalone-views";

const serverEndpoints: StandaloneEndpoint[] = [
  open("GET", "/api/health", "health", {
    tag: "server",
    summary: "Whether this process serves.",
    responses: json("It serves.", healthAnswer),
  }),
  open("GET", "/api/metrics", "metrics", {
    tag: "server",
    summary: "Prometheus metrics, with METRICS_TOKEN as bearer token; closed without that setting.",
    responses: {
      200: { description: "The metrics.", ...holds("text/plain", string) },
      401: refusal("Another token."),
      404: refusal("Metrics are closed."),
    },
  }),
  open("GET", "/api/openapi.json", "openapi", {
    tag: "server",
    summary: "This document.",
    responses: json("The document.", openApiAnswer),
  }),
  open("GET", "/api/docs", "docs", {
    tag: "server",
    summary: "This document as a page to try it.",
    responses: { 200: { description: "The page.", ...holds("text/html", string) } },
  }),
];

export const standaloneEndpoints: StandaloneEndpoint[] = [
  ...authEndpoints,
  ...fileEndpoints,
  ...calendarEndpoints,
  ...serverEndpoints,
];
