import { expect, test } from "vitest";
import { seenText, toText } from "./views";

const hidden = new Map([["bo", { name: "Bo", username: "bo.before", isBlockedByViewer: false }]]);

test("Between a blocked pair the name stays as the viewer knows it, and nothing is marked", () => {
  const mentions = [
    { id: "anna", place: 0, length: 5 },
    { id: "bo", place: 7, length: 3 },
    { id: "anna", place: 13, length: 5 },
  ];
  expect(seenText({ content: "@anna 😀@bo, 😀@anna!", mentions }, hidden)).toEqual({
    content: "@anna 😀@bo.before, 😀@anna!",
    mentions: [
      { id: "anna", place: 0, length: 5 },
      { id: "anna", place: 20, length: 5 },
    ],
  });
});

test("a text without them is the same", () => {
  const text = { content: "@anna", mentions: [{ id: "anna", place: 0, length: 5 }] };
  expect(seenText(text, hidden)).toEqual(text);
});

test("today's username in the place of the old one; what differs in capitals alone stays as written", () => {
  const named = [
    { id: "bo", place: 1, length: 3, username: "bo.ek" },
    { id: "gone", place: 6, length: 5, username: null },
    { id: "all", place: 12, length: 5, username: null },
    { id: "anna", place: 18, length: 5, username: "anna" },
  ];
  expect(toText("😀@bo, @gone @alla @ANNA!", named)).toEqual({
    content: "😀@bo.ek, @gone @alla @ANNA!",
    mentions: [
      { id: "bo", place: 1, length: 6 },
      { id: "all", place: 15, length: 5 },
      { id: "anna", place: 21, length: 5 },
    ],
  });
  expect(toText("hej", null)).toEqual({ content: "hej", mentions: [] });
});
