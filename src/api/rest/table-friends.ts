import * as example from "./examples";
import { activity } from "./examples-activities";
import * as friends from "./examples-friends";
import { change, created, get, type Line } from "./line";

/** The lines of the REST surface about people, friends, requests and blocks (contract, section 4). */
export const friendLines: Line[] = [
  get("/api/users/search", "friends.people.users", {
    tag: "friends",
    summary:
      "People whose name or username contains q, without oneself; groupId leaves out the members of a group.",
    example: { answer: { users: [friends.found] } },
  }),
  get("/api/friends/search", "friends.people.candidates", {
    tag: "friends",
    summary: "People to befriend; fewer than 3 characters find nobody.",
    example: { answer: { users: [friends.found] } },
  }),
  get("/api/users/{id}", "friends.people.get", {
    tag: "friends",
    summary: "Somebody, unless one of us has blocked the other.",
    example: { answer: example.siri },
  }),
  get("/api/users/by-username/{username}", "friends.people.page", {
    tag: "friends",
    summary: "Somebody's page, with what I may see of it; null: not for me.",
    shape: (user) => ({ user }),
    example: { answer: { user: friends.page } },
  }),
  get("/api/users/blocked", "friends.blocks.list", {
    tag: "friends",
    summary: "Whom I have blocked, the last one first; all of them, up to 500, or paged.",
    example: { answer: { users: [example.siri], nextCursor: null } },
  }),
  change("POST", "/api/users/{id}/block", "friends.blocks.create", {
    tag: "friends",
    summary: "Blocks somebody; ends friendship and pending requests. Twice changes nothing.",
    example: { answer: example.success },
  }),
  change("DELETE", "/api/users/{id}/block", "friends.blocks.delete", {
    tag: "friends",
    summary: "Takes my block away.",
    example: { answer: example.success },
  }),
  get("/api/friends", "friends.list", {
    tag: "friends",
    summary: "My friends, the newest friendship first; all of them, up to 500, or paged.",
    example: { answer: { friends: [friends.friendship], nextCursor: null } },
  }),
  get("/api/friends/{id}", "friends.get", {
    tag: "friends",
    summary:
      "A friend, by the friendship's id or the friend's own, with what she hosts or has joined and I see.",
    example: { answer: { friend: example.siri, activities: [activity] } },
  }),
  change("DELETE", "/api/friends/{id}", "friends.remove", {
    tag: "friends",
    summary: "Ends a friendship, by its id or the friend's own.",
    example: { answer: example.success },
  }),
  get("/api/friends/requests", "friends.requests.list", {
    tag: "friends",
    summary: "Pending friend requests, the newest first: type is received (without it, too) or sent.",
    example: { answer: { requests: [friends.request], nextCursor: null } },
  }),
  change("POST", "/api/friends/requests", "friends.requests.create", {
    tag: "friends",
    summary: "Asks somebody for friendship; where she has asked me, we are friends at once (ACCEPTED).",
    status: created,
    example: {
      input: { toUserId: example.siri.id, message: friends.request.message },
      answer: { request: friends.request },
    },
  }),
  change("PATCH", "/api/friends/requests/{id}", "friends.requests.answer", {
    tag: "friends",
    summary: "Answers a friend request, by its receiver: ACCEPTED or DECLINED.",
    example: {
      input: { response: "ACCEPTED" },
      answer: { success: true, request: { ...friends.request, status: "ACCEPTED" } },
    },
  }),
  change("DELETE", "/api/friends/requests/{id}", "friends.requests.withdraw", {
    tag: "friends",
    summary: "Withdraws a pending friend request, by its sender.",
    example: { answer: example.success },
  }),
];
