import { activityOf, pollOf } from "./cases/activities";
import { groupOf } from "./cases/groups";
import type { Member } from "./client";
import { picture } from "./pictures";

type Made = { id: string; path: string };
const madeOf = (answer: { status: number; body: Record<string, unknown> }, field: string) => {
  if (answer.status !== 201) throw new Error(`not made: ${JSON.stringify(answer.body)}`);
  return answer.body[field] as { id: string; inviteCode: string };
};

/** Makes one thing of each kind that the staff can take down, by the name of its noun, and says where the other sees it. */
export const makers: Record<string, (owner: Member, other: Member) => Promise<Made>> = {
  activities: async (owner) => {
    const { id } = await activityOf(owner);
    return { id, path: `/api/activities/${id}` };
  },
  organizations: async (owner) => {
    const name = `Klubben ${owner.id}`;
    const { id } = madeOf(await owner.post("/api/organizations", { name }), "organization");
    return { id, path: `/api/organizations/by-slug/${id}` };
  },
  groups: async (owner, other) => {
    const { id } = await groupOf(owner, other);
    return { id, path: `/api/personal-groups/${id}` };
  },
  notices: async (owner) => {
    const { id } = madeOf(await owner.post("/api/notices", { title: "Guld", content: "I dag." }), "notice");
    return { id, path: `/api/notices/${id}` };
  },
  polls: async (owner, other) => {
    const { id } = await pollOf(owner, { userIds: [other.id] });
    return { id, path: `/api/polls/${id}` };
  },
  pictures: async (owner) => {
    const answer = await owner.upload("/api/upload/profile-picture", "picture", await picture());
    const path: string = answer.body.profilePicture;
    return { id: path.split("/").at(-1)?.replace(".webp", "") ?? "", path };
  },
  links: async (owner) => {
    const link = madeOf(
      await owner.post("/api/invitations", { title: "Kom", type: "GENERAL" }),
      "invitation",
    );
    return { id: link.id, path: `/api/invitations/code/${link.inviteCode}` };
  },
};

export const nouns = Object.keys(makers);
