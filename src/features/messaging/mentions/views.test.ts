import { expect, test } from "vitest";
import { seenText } from "./views";

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
