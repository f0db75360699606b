import { personPageAnswer } from "@/features/people/pages/views";
import { del, get, type Line, patch, post, shaped, tagged } from "./line";

/** People, friends, friend requests and blocks. */
export const friendLines: Line[] = tagged("friends", [
  get("/api/users/search", "people.users", {
    summary:
      "People whose name or username contains q, without the caller; groupId and organizationId leave out members of one of the caller.",
  }),
  get("/api/friends/search", "people.candidates", {
    summary: "People to befriend; fewer than 3 characters find nobody.",
  }),
  get("/api/users/{id}", "people.get", {
    summary: "A person, unless one of the two has blocked the other.",
  }),
  get("/api/users/by-username/{username}", "people.page", {
    summary: "A person's page as the caller may see it; null fields are not for the caller.",
    shape: shaped(personPageAnswer, (user) => ({ user })),
  }),
  get("/api/users/blocked", "people.blocks.list", {
    summary: "People whom the caller has blocked, latest first; up to 500, or a page with `limit`.",
  }),
  post("/api/users/{id}/block", "people.blocks.create", {
    summary: "Blocks a person and ends friendship and pending requests. Repeating it changes nothing.",
  }),
  del("/api/users/{id}/block", "people.blocks.delete", {
    summary: "Removes the caller's block.",
  }),
  get("/api/friends", "friends.list", {
    summary: "The caller's friends, newest friendship first; up to 500, or a page with `limit`.",
  }),
  get("/api/friends/{id}", "friends.get", {
    summary:
      "A friend, by the friendship's id or their own, with the activities they host or have joined that the caller may see.",
  }),
  del("/api/friends/{id}", "friends.remove", {
    summary: "Ends a friendship, by its id or the friend's own.",
  }),
  get("/api/friends/requests", "friends.requests.list", {
    summary: "Pending friend requests, newest first; type is received (the default) or sent.",
  }),
  post("/api/friends/requests", "friends.requests.create", {
    summary:
      "Requests a friendship. If that person has requested it too, both are friends at once (ACCEPTED).",
    created: true,
  }),
  patch("/api/friends/requests/{id}", "friends.requests.answer", {
    summary: "Answers a friend request to the caller: ACCEPTED or DECLINED.",
  }),
  del("/api/friends/requests/{id}", "friends.requests.withdraw", {
    summary: "Withdraws a pending friend request of the caller.",
  }),
]);
