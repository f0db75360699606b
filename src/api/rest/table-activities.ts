import { activityAnswer } from "@/features/activities/views";
import { del, get, type Line, patch, post, put, shaped, tagged } from "./line";

/** Activities, their invitations and participants. */
export const activityLines: Line[] = tagged("activities", [
  get("/api/activities", "activities.list", {
    summary:
      "Activities that the caller may see, earliest first; from and to limit the time, mine keeps the caller's own: upcoming, past, hosting, waiting or invited, or what is unanswered.",
  }),
  post("/api/activities", "activities.create", {
    summary:
      "Plans an activity, once or recurring, hosted by the caller; visible to friends unless given otherwise. With copyOf or templateId it gets the tasks of the caller's activity or template.",
    created: true,
  }),
  get("/api/activities/occurrences", "activities.occurrences.list", {
    summary: "The times of all activities that the caller may see between from and to, at most 62 days.",
  }),
  get("/api/activities/year", "activities.years.get", {
    summary: "How many times of activities of which kinds each day of a year has, for the caller.",
  }),
  get("/api/activities/holidays", "activities.holidays.list", {
    summary:
      "The holidays of a country, else of that of the caller's time zone, from one day to another, at most 400.",
  }),
  get("/api/activities/maps", "activities.maps.get", {
    summary:
      "A small picture of where a place is, as paths of SVG: the coasts and borders around its coordinates.",
  }),
  get("/api/activities/reminders", "activities.reminders.get", {
    summary: "How many minutes before each activity that they come to the caller is reminded.",
  }),
  put("/api/activities/reminders", "activities.reminders.set", {
    summary: "Replaces when the caller is reminded: some of 60, 180, 1440, 2880 and 10080 minutes before.",
  }),
  get("/api/activities/open", "activities.openings.list", {
    summary:
      "The next time of each activity that the caller may see and join and has no part in, earliest first; from and to say when it begins, and categoryId, place, search and free filter.",
  }),
  get("/api/activities/search", "activities.search.list", {
    summary:
      "Activities that the caller may see whose title or place contains q: upcoming ones, soonest first, then past ones, latest first.",
  }),
  get("/api/activities/by-ids", "activities.cards.list", {
    summary:
      "Those of at most 20 activities, ids separated by commas, that the caller may see, in that order; the others are left out.",
  }),
  get("/api/activities/faces", "activities.faces.list", {
    summary:
      "How many come to each of at most 30 times, and who the first four are: times are ids separated by commas, each with _ and a moment where it repeats.",
  }),
  get("/api/activities/{id}", "activities.get", {
    summary: "An activity that the caller may see; with an occurrence as it is at that time.",
    shape: shaped(activityAnswer, (activity) => ({ activity })),
  }),
  patch("/api/activities/{id}", "activities.update", {
    summary:
      "Changes the given fields of the caller's activity; null clears one. With an occurrence it changes, cancels or restores that time, and with scope FOLLOWING it and all following ones, which become a new activity. isCancelled without an occurrence cancels or restores all of it.",
  }),
  del("/api/activities/{id}", "activities.delete", {
    summary:
      "Deletes the caller's activity with its invitations; with an occurrence it cancels that time, and with scope FOLLOWING it and all following ones.",
  }),
  post("/api/activities/{id}/invitations", "activities.invitations.invite", {
    summary:
      "Invites people, and the members of groups and organizations of the caller's, to the caller's activity, who may then see it; those in it or invited already are skipped.",
    created: true,
  }),
  del("/api/activities/{id}/invitations", "activities.invitations.withdraw", {
    summary:
      "Withdraws the pending invitations of people to the caller's activity; those who have answered keep their answer.",
  }),
  put("/api/activities/{id}/answer", "activities.answers.set", {
    summary:
      "Answers an activity with MAYBE or NO and an optional reason, which leaves it and its waitlist; NO also declines a pending invitation. null takes the answer back. With an occurrence it counts at that time alone, where GOING takes a place.",
  }),
  put("/api/activities/{id}/guests", "activities.guests.set", {
    summary:
      "Sets how many guests the caller brings to an activity that they come to, as many as the host allows; each takes a place. With an occurrence it counts at that time alone.",
  }),
  get("/api/activities/{id}/people", "activities.answers.list", {
    summary:
      "The people of the caller's activity in one of the lists INVITED (by name, not answered), UNANSWERED (the other members of its group or organization), GOING, WAITING, MAYBE and NO, and how many are in each; with an occurrence as they are at that time.",
  }),
  get("/api/activities/{id}/times", "activities.schedule.list", {
    summary:
      "The times of a repeating activity that the caller may see, upcoming or past, cancelled and moved ones too, with how many come and the caller's answer at each.",
  }),
  get("/api/activities/{id}/log", "activities.log.list", {
    summary:
      "The log of the places of the caller's activity, newest first: who joined, queued, moved up or left, and when the number of places or of somebody's guests changed.",
  }),
  post("/api/activities/{id}/reminders", "activities.answers.remind", {
    summary:
      "Reminds everybody who has not answered, invited by name or a member of the activity's group or organization, at most once in 24 hours; with an occurrence for that time.",
  }),
  get("/api/activities/{id}/tasks", "activities.tasks.list", {
    summary:
      "What to bring and to do at an activity, and who has taken it; with an occurrence what is for each time as it stands at that one.",
  }),
  post("/api/activities/{id}/tasks", "activities.tasks.add", {
    summary:
      "Adds a task to the caller's activity, at most 50; with isEachTime it is taken for each time by itself.",
    created: true,
  }),
  patch("/api/activities/{id}/tasks/{taskId}", "activities.tasks.update", {
    summary: "Changes the given fields of a task of the caller's activity; null clears the note.",
  }),
  del("/api/activities/{id}/tasks/{taskId}", "activities.tasks.delete", {
    summary: "Deletes a task of the caller's activity, whoever has taken it.",
  }),
  put("/api/activities/{id}/tasks/{taskId}/taking", "activities.tasks.take", {
    summary:
      "Takes a task, or a number of it that replaces what the caller had taken, never more than are needed. Only for the host and those who come; with an occurrence for that time.",
  }),
  del("/api/activities/{id}/tasks/{taskId}/taking", "activities.tasks.release", {
    summary:
      "Gives back what the caller has taken of a task; the host takes off somebody else with their userId.",
  }),
  get("/api/activities/{id}/attendance", "activities.attendance.get", {
    summary:
      "Who came to an activity, or to the given occurrence of a repeating one: for the host all who come or are recorded, by name, and their counts; for others their own record.",
  }),
  get("/api/activities/{id}/attendance/times", "activities.attendance.times", {
    summary:
      "A time of a repeating activity, and those that take place before and after it: without an occurrence the one that takes place now, else the next, else the last.",
  }),
  put("/api/activities/{id}/attendance", "activities.attendance.record", {
    summary:
      "Records for the caller's activity who came, one or many at once: PRESENT, LATE, ABSENT, or null to forget. From 60 minutes before the start until 30 days after the end.",
  }),
  post("/api/activities/{id}/attendance/codes", "activities.attendance.createCode", {
    summary:
      "Makes a code for the door of the caller's activity, valid for three minutes, by which those who come check in.",
    created: true,
  }),
  post("/api/check-ins/{code}", "activities.attendance.checkIn", {
    summary:
      "Checks the caller in by a code of the door: PRESENT, or LATE more than ten minutes after the start. Repeating it changes nothing.",
  }),
  get("/api/personal-groups/{id}/attendance", "activities.attendance.listMembers", {
    summary:
      "How often each person came to the activities of a group of the caller from one moment to another, the last six months unless given; only the caller's own row unless they manage the group.",
  }),
  get("/api/activity-templates", "activities.templates.list", {
    summary: "The caller's templates, at most 50, by name.",
  }),
  post("/api/activity-templates", "activities.templates.create", {
    summary: "Saves an activity that the caller hosts, past or not, as a template with its tasks.",
    created: true,
  }),
  patch("/api/activity-templates/{id}", "activities.templates.rename", {
    summary: "Renames a template of the caller.",
  }),
  del("/api/activity-templates/{id}", "activities.templates.delete", {
    summary: "Deletes a template of the caller.",
  }),
  get("/api/polls", "activities.polls.list", {
    summary:
      "The polls of times that the caller hosts, is asked in or sees in a group, newest first; state AWAITING keeps those that wait for the caller's vote, OPEN the other undecided ones, DECIDED the rest.",
  }),
  post("/api/polls", "activities.polls.create", {
    summary:
      "Asks people by name, the members of a group of the caller, or both which of 2 to 40 times suit them.",
    created: true,
  }),
  get("/api/polls/{id}", "activities.polls.get", {
    summary: "A poll in which the caller takes part, with all votes and how many there are of each kind.",
  }),
  patch("/api/polls/{id}", "activities.polls.update", {
    summary:
      "Changes the given fields of the caller's undecided poll; null clears one. options replaces the times, of which those that stay keep their votes; a closesAt that has passed closes it.",
  }),
  del("/api/polls/{id}", "activities.polls.delete", {
    summary: "Deletes the caller's poll. An activity that it has ended in stays.",
  }),
  post("/api/polls/{id}/people", "activities.polls.invite", {
    summary: "Asks more people in the caller's undecided poll by name, at most 100 in all.",
    created: true,
  }),
  put("/api/polls/{id}/votes", "activities.polls.vote", {
    summary:
      "Votes YES, IF_NEEDED or NO on the given times of an open poll; null takes a vote back, and times that are left out keep theirs. A comment replaces the caller's.",
  }),
  post("/api/polls/{id}/reminders", "activities.polls.remind", {
    summary: "Reminds everybody who has not voted, at most once in 24 hours.",
  }),
  get("/api/polls/{id}/link", "activities.outsiders.link", {
    summary: "The link of the caller's poll, at which anybody answers without an account.",
    isSecret: true,
  }),
  post("/api/polls/{id}/link", "activities.outsiders.openLink", {
    summary:
      "Opens the caller's undecided poll to everybody who has its link: they answer there under a name, without an account. A link that it has stays.",
    created: true,
  }),
  del("/api/polls/{id}/link", "activities.outsiders.closeLink", {
    summary:
      "Closes the link of the caller's poll for good; answers by it stay. The next link has another address.",
  }),
  del("/api/polls/{id}/outsiders/{outsiderId}", "activities.outsiders.remove", {
    summary: "Deletes an answer by the link from the caller's undecided poll.",
  }),
  post("/api/polls/{id}/activity", "activities.polls.decide", {
    summary:
      "Ends the caller's poll in an activity at one of its times: who said YES is in it, who is asked by name and said neither YES nor NO is invited. Of calls at once one succeeds.",
    created: true,
  }),
  patch("/api/activity-invitations/{id}", "activities.invitations.respond", {
    summary: "Answers an invitation to the caller: accept, which joins under the usual rules, or decline.",
  }),
  post("/api/availability/{id}/join", "activities.participants.join", {
    summary:
      "Joins an activity. With waitlist a full one queues the caller and returns the position, which is null otherwise.",
  }),
  post("/api/availability/{id}/leave", "activities.participants.leave", {
    summary: "Leaves an activity or its waitlist; a free place goes to the first of the waitlist.",
  }),
]);
