import { all, type Row } from "./cast";

const path = "/api/search/conversations";

export const searchRows: Record<string, Row> = {
  "GET /api/search": { call: (_, who) => who.get("/api/search?q=hej"), answers: all(200) },
  // for those in the room alone
  "GET /api/search/conversations/{id}": {
    call: ({ room }, who) => who.get(`${path}/${room}?q=hej`),
    //       nobody owner admin manager member friend stranger blocked siteManager siteAdmin
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "GET /api/search/conversations/{id}/days": {
    call: ({ room }, who) => who.get(`${path}/${room}/days?month=2026-11`),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "GET /api/search/conversations/{id}/nearest": {
    call: ({ room }, who) => who.get(`${path}/${room}/nearest?day=2026-11-30`),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
};
