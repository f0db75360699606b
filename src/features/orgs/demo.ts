import type { DemoPeople } from "@/features/accounts/demo";
import { type DemoLine, storeDemoMessages } from "@/features/messaging/demo";
import { runBackdated } from "@/features/notifications/demo";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { createOrganization, followOrganization } from "./commands";
import { createDepartment } from "./departments/commands";
import { addMember, inviteMember } from "./invitations/commands";
import { updateMember } from "./members/commands";
import { requestToJoin } from "./requests/commands";
import { type UnitKind, unitWords } from "./rules";
import { organizationCreate } from "./schema";
import { createUnit } from "./units/commands";
import type { UnitView } from "./units/views";

type Role = "ADMIN" | "MODERATOR" | "MEMBER";
type DemoOrganization = {
  fields: { name: string; description: string; website: string; isPublic: boolean };
  owner: string;
  /** one that counts as verified */
  domain?: string;
  departments: { name: string; description: string }[];
  /** teams and the like */
  units: { kind: UnitKind; name: string; description: string }[];
  /** `department` and `units`: their places in the lists above */
  members: { username: string; role: Role; department?: number; units?: number[] }[];
  followers: string[];
  invited?: { username: string; role: Role; message: string };
  /** messages of its conversation, the last one so many minutes ago */
  lines: DemoLine[];
  ago: number;
  unread?: Record<string, number>;
  /** a user with a pending request to join */
  asking?: { username: string; message: string };
};

const DAY = 24 * 60;
/** How many minutes ago members were added, and somebody was invited or asked to join. */
const ADDED_AGO = 60 * DAY;
const ASKED_AGO = 170;

/** The daily look-up takes domains whose last one lies in the past. */
const NEVER_CHECKED = new Date("2100-01-01T00:00:00Z");

const organizations: DemoOrganization[] = [
  {
    fields: {
      name: "Umeå friluftsklubb",
      description:
        "Turer, kurser och låneutrustning för alla som vill ut. Öppet hus första måndagen i månaden.",
      website: "https://friluft.example.org",
      isPublic: true,
    },
    owner: "larserik",
    domain: "friluft.example.org",
    departments: [
      { name: "Skidor", description: "Spår, vallning och fjällturer på vintern." },
      { name: "Paddling", description: "Kajaker, kanoter och simprov före säsongen." },
      { name: "Barn och ungdom", description: "" },
    ],
    units: [
      { kind: "TEAM", name: "Tisdagslaget", description: "Samling klockan sex vid vallaboden." },
      { kind: "TEAM", name: "Kvarkenpaddlarna", description: "Långturer mot Holmön." },
    ],
    members: [
      { username: "elin", role: "ADMIN", department: 0, units: [0] },
      { username: "amina", role: "MODERATOR", department: 2 },
      { username: "johan", role: "MEMBER", department: 1, units: [1] },
      { username: "bjorn", role: "MEMBER", department: 0, units: [0] },
      { username: "siri", role: "MEMBER" },
    ],
    followers: ["ingrid", "noah", "camille"],
    invited: {
      username: "fatima",
      role: "MODERATOR",
      message: "Du som bakar till allt: vill du hjälpa till med anslagstavlan?",
    },
    ago: 5 * 60,
    unread: { johan: 2, siri: 1 },
    lines: [
      {
        by: "larserik",
        content: "Välkomna hit! Här pratar vi om allt som rör hela klubben, stort som smått.",
        reactions: { "👍": ["elin", "siri"] },
      },
      { by: "bjorn", content: "Hur många pulkor har vi egentligen?", after: 6 * DAY },
      {
        by: "elin",
        content: "Fjorton. Och tretton rep.",
        after: 35,
        answers: 1,
        reactions: { "😂": ["johan"] },
      },
      { by: "johan", content: "Jag knyter ihop något till lördag.", after: 12 },
      {
        by: "larserik",
        content: "Nya vallaboden invigs på söndag klockan elva. Ta med termos!",
        after: 3 * DAY,
      },
      { by: "amina", content: "Vi kommer, hela barngruppen.", after: 22, reactions: { "🎉": ["larserik"] } },
      { by: "elin", content: "Jag hämtar nycklarna på fredag.", after: 40 },
    ],
    asking: { username: "mateo", message: "I have paddled a little, and would like to learn to roll." },
  },
  {
    fields: {
      name: "Kammarkören Björk",
      description: "Blandad kör, övar på torsdagar. Nya altar välkomnas särskilt.",
      website: "",
      isPublic: false,
    },
    owner: "ingrid",
    departments: [
      { name: "Alt", description: "" },
      { name: "Tenor", description: "" },
    ],
    units: [],
    members: [
      { username: "siri", role: "ADMIN", department: 0 },
      { username: "julien", role: "MEMBER", department: 1 },
    ],
    followers: [],
    ago: 2 * DAY,
    lines: [
      { by: "ingrid", content: "På torsdag tar vi sats två från början. Pennor med!" },
      { by: "siri", content: "Altarna är redo 🎶", after: 45 },
      { by: "julien", content: "Les ténors… presque.", after: 8, reactions: { "😂": ["ingrid", "siri"] } },
    ],
  },
];

/** Written directly, as no DNS has a record of it, and never looked up again. */
async function seedVerifiedDomain(organizationId: string, domain: string): Promise<void> {
  const now = new Date();
  const verified = { instructedAt: now, verifiedAt: now, verifiedKey: domain, checkedAt: NEVER_CHECKED };
  await db.organizationDomain.create({
    data: { id: newId(), organizationId, domain, token: "demo", ...verified },
  });
}

async function seedOrganization(people: DemoPeople, one: DemoOrganization): Promise<void> {
  const owner = people.get(one.owner);
  const enableTeams = one.units.length > 0;
  const input = organizationCreate.parse({ ...one.fields, enableDepartments: true, enableTeams });
  const { id, conversationId } = (await createOrganization(owner, input)).organization;
  if (one.domain) await seedVerifiedDomain(id, one.domain);
  const departments: string[] = [];
  for (const fields of one.departments)
    departments.push((await createDepartment(owner, { id, ...fields })).department.id);
  const units: UnitView[] = [];
  for (const fields of one.units) units.push((await createUnit(owner, { id, ...fields })).unit);
  for (const { username, role, department, units: places = [] } of one.members) {
    const userId = people.get(username).id;
    await runBackdated(ADDED_AGO, () => addMember(owner, { id, userId, role }));
    const departmentId = department === undefined ? undefined : departments[department];
    if (departmentId) await updateMember(owner, { id, memberId: userId, departmentId });
    for (const unit of places.map((at) => units[at]))
      if (unit) await updateMember(owner, { id, memberId: userId, [unitWords[unit.kind].key]: unit.id });
  }
  for (const username of one.followers) await followOrganization(people.get(username), { id });
  const { invited, asking, ...talk } = one;
  if (conversationId) await storeDemoMessages(people, conversationId, talk);
  if (invited) {
    const { username, ...said } = invited;
    const userId = people.get(username).id;
    await runBackdated(ASKED_AGO, () => inviteMember(owner, { id, userId, ...said }));
  }
  if (asking) {
    const { username, message } = asking;
    await runBackdated(ASKED_AGO, () => requestToJoin(people.get(username), { id, message }));
  }
}

export const findDemoOrganization = (name: string) =>
  db.organization.findFirst({ where: { name }, select: { id: true } });

/**
 * Seeds two organizations, one of them verified, with departments, teams, roles, followers and messages, an invitation and a
 * request.
 */
export async function seedOrganizations(people: DemoPeople): Promise<void> {
  for (const one of organizations) await seedOrganization(people, one);
}
