import { expect, test } from "vitest";
import { personOfTopic, personTopic, streamTypes } from "./live-event";

test("The topic of a person names them, and no other topic does.", () => {
  expect(personTopic("anna")).toBe("person:anna");
  expect(personOfTopic("person:anna")).toBe("anna");
  expect(personOfTopic("conversation:person:")).toBeNull();
});

test("The stream's own events have the names of the contract.", () => {
  expect(streamTypes).toEqual({ connected: "connected", heartbeat: "heartbeat" });
});
