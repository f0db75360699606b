import {
  activityOf,
  answerRequest,
  ask,
  call,
  inHours,
  inviteTo,
  join,
  organizationOf,
  patch,
  post,
} from "./calls";
import { insertNotifications } from "./notifications";
import { type CreatePerson, type Person, startConversation } from "./people";

const [HOUR, DAY] = [3_600_000, 86_400_000];

async function groupOf(owner: Person, name: string, fields: object, ...members: Person[]): Promise<string> {
  const { group } = await post<{ group: { id: string } }>(owner, "/api/personal-groups", { name, ...fields });
  for (const { id: userId } of members)
    await post(owner, `/api/personal-groups/${group.id}/members`, { userId });
  return group.id;
}

const bring = (one: Person, id: string, guests: number) =>
  call(one, "put", `/api/activities/${id}/guests`, { guests });

/** Kinds of notifications without a feature of their own yet, and old ones. */
const news = [
  {
    type: "organization_invitation",
    data: {
      invitationId: "i",
      organizationId: "o",
      organizationName: "Svenska Turistföreningen",
      organizationSlug: "stf",
      role: "MODERATOR",
      invitedBy: "Ingrid Öberg",
    },
    ago: 2 * HOUR,
  },
  {
    type: "workout_completed",
    data: { clientId: "c", clientName: "Fatima", workoutId: "w", workoutName: "Överkropp", exerciseCount: 6 },
    ago: DAY,
  },
  { type: "unknown", title: "x".repeat(100), message: "y".repeat(300), ago: 8 * DAY },
];

/** Creates a person with some of everything: friends, requests, groups, invitations, activities of each state, news. */
export async function populate(me: Person, createPerson: CreatePerson) {
  const siri = await createPerson("Siri Dahlgren", { isRemote: true });
  const lars = await createPerson("Lars-Erik Nyström", { isRemote: true });
  const noah = await createPerson("Noah Bastulund", { isRemote: true });
  const tove = await createPerson("Tove Strömqvist", { isRemote: true });
  const yusuf = await createPerson("Yusuf Demir", { isRemote: true });
  const stranger = await createPerson("Vera Vik", { isRemote: true });
  await patch(me, "/api/users/me", { bio: "Bastu, backintervaller och kaffe." });
  await patch(siri, "/api/users/me", {
    bio: "Bastu, backintervaller och kaffe på termos.\nhttps://example.org/siri",
  });

  await answerRequest(me, await ask(siri, me), "ACCEPTED");
  await answerRequest(lars, await ask(me, lars), "ACCEPTED");
  await answerRequest(me, await ask(yusuf, me), "DECLINED");
  await ask(noah, me, "Vi sågs vid Abiskojaure i höstas. Kommer du ihåg?");
  await ask(me, yusuf, "Hej igen!");
  await post(me, `/api/users/${tove.id}/block`);
  await startConversation(me, siri, "Tja! Hinner du med bastun ikväll?", "Annars på söndag.");
  await post(siri, "/api/notices", { title: "Säljes: bastuhatt", content: "Filt, en vinter gammal." });

  const own = await groupOf(me, "Bastuflottans vänner", { memberLimit: 8, isListed: true }, siri, lars);
  const description = "Alla tempon, samma fika. Vi ses vid bron och springer ungefär en timme.";
  const member = await groupOf(siri, "Tisdagslöparna", { description }, me, lars);
  await patch(me, "/api/users/me", { whoMayAdd: "NOBODY" });
  await groupOf(lars, "Fjällvandrarna som också badar", { description }, me);

  const one = { maxParticipants: 1 };
  const hosted = await activityOf(me, "Soluppgång på Bräntberget", {
    dateTime: inHours(30),
    location: "Bräntberget, övre parkeringen (63.84920, 20.29730)",
    description: "Ta med något varmt att dricka.\nVi går långsamt.",
    maxParticipants: 6,
    maxGuests: 1,
  });
  for (const other of [siri, lars]) await join(other, hosted);
  await bring(siri, hosted, 1);
  const joined = await activityOf(siri, "Kvällsbad", {
    dateTime: inHours(50),
    location: "Nydala",
    maxParticipants: 12,
    maxGuests: 3,
  });
  await join(me, joined);
  await bring(me, joined, 2);
  const open = await activityOf(siri, "Fika i slottsparken", { dateTime: inHours(60) });
  const full = await activityOf(siri, "Bastu", { dateTime: inHours(80), ...one });
  await join(noah, full);
  await activityOf(siri, "Vårstädning", { dateTime: inHours(-30) });
  await activityOf(me, "Vårloppet", {
    dateTime: inHours(-50),
    location: "Campus",
  });
  const waiting = await activityOf(lars, "Skidtur", { dateTime: inHours(100), ...one });
  await join(noah, waiting);
  await join(me, waiting, { waitlist: true });
  const freed = await activityOf(lars, "Paddling", { dateTime: inHours(120), ...one });
  await join(noah, freed);
  await join(me, freed, { waitlist: true });
  await post(noah, `/api/availability/${freed}/leave`);
  const invited = await activityOf(yusuf, "Söndagsdopp", {
    dateTime: inHours(140),
    visibility: "PRIVATE",
    recurrence: "FREQ=WEEKLY",
  });
  await inviteTo(yusuf, invited, me);
  await insertNotifications(me, ...news);
  const organization = await organizationOf(me, "Umeå friluftsklubb", {
    description: "Turer, kurser och låneutrustning för alla som vill ut.",
    website: "https://friluft.example.org",
  });
  return {
    siri,
    noah,
    stranger,
    asked: yusuf,
    groups: { own, member },
    organization,
    activities: { hosted, joined, open, full, waiting, invited },
  };
}
