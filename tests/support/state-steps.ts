import type { ConversationView } from "@/features/messaging/conversations/views";
import type { MessageView } from "@/features/messaging/messages/views";
import { attach } from "./cases/attachments";
import type { Answer, Json } from "./client";
import type { StateClient } from "./state-client";
import type { StateWorld } from "./state-world";

const path = "/api/messages/conversations";
const emojis = ["👍", "❤️", "🎉", "😢"];
/** Few objects of a kind are created, so that much happens to each. */
const ENOUGH = 2;
const roles = ["ADMIN", "MANAGER", "MEMBER"];

/** One step of a sequence; the numbers select among the objects that exist at that moment. */
export type Step = { do: StepName; who: number; pick: number; other: number; flag: boolean };

const chosen = <T>(some: T[], at: number): T | undefined => some[at % Math.max(1, some.length)];

/** `takes`: this window made the call, so it applies the answer before the event arrives. */
export async function markRead(me: StateClient, id: string, takes: boolean): Promise<Answer> {
  const answer = await me.who.post(`${path}/${id}/read`);
  const { conversation } = answer.body as { conversation: ConversationView };
  if (takes && answer.status === 200) {
    me.caches.apply({ type: "conversation_updated", conversationId: id, conversation });
  }
  return answer;
}

const isOwn =
  (me: StateClient) =>
  ({ sender, messageType, isDeleted }: MessageView) =>
    sender?.id === me.who.id && messageType !== "SYSTEM" && !isDeleted;

/** A message of one of the caller's conversations, from the caches of their window. */
async function messageOf(
  me: StateClient,
  { pick, other }: Step,
  is: (one: MessageView) => boolean = () => true,
): Promise<MessageView | undefined> {
  const conversation = chosen(me.list(), pick);
  if (!conversation) return undefined;
  const thread = await me.thread(conversation.id);
  return chosen((thread?.messages ?? []).filter(is), other);
}

/** Applies the answer, as a window does that has changed a message itself. */
function keep(me: StateClient, answer: Answer, message: Json): Answer {
  if (answer.status === 200) {
    const { conversationId } = message;
    me.caches.apply({ type: "message_updated", conversationId, message });
  }
  return answer;
}

/** Makes one call over HTTP; returns undefined if there is nothing to do it to. */
type Perform = (world: StateWorld, me: StateClient, step: Step) => Promise<Answer | undefined>;

/** A conversation of a kind from the caller's window: the window may be behind, and then the answer is 404. */
const mine = (me: StateClient, is: (one: ConversationView) => boolean, pick: number) =>
  chosen(me.list().filter(is), pick);
const isRoom = (one: ConversationView) => one.isTemporaryRoom;
const isGroup = (one: ConversationView) => one.type === "GROUP" && !one.isTemporaryRoom;
const isHideable = (one: ConversationView) => one.type !== "GROUP";

/** Some of the other people: at least one. */
function someOthers(world: StateWorld, me: StateClient, pick: number): string[] {
  const others = world.windows.filter((one) => one !== me).map(({ who }) => who.id);
  return others.filter((_, at) => ((pick % 7) + 1) & (1 << at));
}

const send =
  (more: (me: StateClient, conversation: ConversationView, step: Step) => Promise<object>): Perform =>
  async (_world, me, step) => {
    const conversation = chosen(me.list(), step.pick);
    if (!conversation) return undefined;
    const body = { content: `text ${step.other}`, ...(await more(me, conversation, step)) };
    const answer = await me.who.post(`${path}/${conversation.id}`, body);
    if (step.flag && me.online && answer.status === 201) {
      const message = answer.body;
      me.caches.apply({ type: "new_message", conversationId: conversation.id, message });
    }
    return answer;
  };

const open =
  (bodyOf: (world: StateWorld, me: StateClient, step: Step) => object | undefined): Perform =>
  async (world, me, step) => {
    const body = bodyOf(world, me, step);
    if (!body) return undefined;
    const answer = await me.who.post(path, body);
    if (step.flag && me.online && answer.status < 300) {
      const { id, conversation } = answer.body;
      me.caches.apply({ type: "conversation_updated", conversationId: id, conversation });
    }
    return answer;
  };

/** Does something in a group, by its owner or by any person. */
const inGroup =
  (
    act: (
      asker: StateClient,
      groupPath: string,
      target: StateClient,
      step: Step,
    ) => Promise<Answer | undefined>,
  ): Perform =>
  async (world, me, step) => {
    const group = chosen(world.groups, step.pick);
    if (!group) return undefined;
    const asker = step.flag ? group.owner : me;
    const target = world.windows[step.other % world.windows.length]!;
    return act(asker, `/api/personal-groups/${group.id}`, target, step);
  };

const inChannel = (act: (asker: StateClient, channelPath: string, step: Step) => Promise<Answer>): Perform =>
  inGroup(async (asker, groupPath, _target, step) => {
    const groupId = groupPath.split("/").at(-1);
    const channel = mine(asker, (one) => one.isSubChannel && one.groupId === groupId, step.other);
    return channel && act(asker, `${groupPath}/channels/${channel.id}`, step);
  });

const messages = {
  send: send(async () => ({})),
  reply: send(async (me, { id }, { other }) => {
    const thread = await me.thread(id);
    return { replyToId: chosen(thread?.messages ?? [], other)?.id ?? null };
  }),
  sendFile: send(async (me, { id }, { other }) => {
    const { status, body } = await attach(me.who, id, Buffer.from(`file ${other}`), "notes.txt");
    return status === 201 ? { attachments: [{ id: body.attachment.id }], content: "" } : {};
  }),
  edit: async (_world, me, step) => {
    const message = await messageOf(me, step, isOwn(me));
    if (!message) return undefined;
    const content = `changed ${step.other}`;
    const answer = await me.who.patch(`/api/messages/messages/${message.id}`, { content });
    return step.flag ? keep(me, answer, answer.body?.message) : answer;
  },
  erase: async (_world, me, step) => {
    const message = await messageOf(me, step, step.flag ? isOwn(me) : undefined);
    if (!message) return undefined;
    const answer = await me.who.delete(`/api/messages/messages/${message.id}`);
    return step.flag ? keep(me, answer, answer.body?.message) : answer;
  },
  react: async (_world, me, step) => {
    const message = await messageOf(me, step);
    if (!message) return undefined;
    const body = { messageId: message.id, emoji: emojis[(step.pick + step.other) % 4] };
    const answer = await me.who.post("/api/messages/reactions", body);
    return step.flag ? keep(me, answer, answer.body?.message) : answer;
  },
  unreact: async (_world, me, step) => {
    const message = await messageOf(me, step);
    const mineOf = Object.entries(message?.reactions ?? {}).find(([, by]) =>
      by.some(({ id }) => id === me.who.id),
    );
    if (!message) return undefined;
    const body = { messageId: message.id, emoji: mineOf?.[0] ?? "👍" };
    const answer = await me.who.delete("/api/messages/reactions", body);
    return step.flag ? keep(me, answer, answer.body?.message) : answer;
  },
} satisfies Record<string, Perform>;

const conversations = {
  read: async (_world, me, step) => {
    const conversation = chosen(me.list(), step.pick);
    return conversation && markRead(me, conversation.id, step.flag && me.online);
  },
  type: async (_world, me, { pick, flag }) => {
    const conversation = chosen(me.list(), pick);
    return conversation && me.who.post(`${path}/${conversation.id}/typing`, { typing: flag });
  },
  mute: async (_world, me, { pick, flag }) => {
    const conversation = mine(me, (one) => isRoom(one) || isGroup(one), pick);
    return conversation && me.who.post(`${path}/${conversation.id}/mute`, { muted: flag });
  },
  hide: async (world, me, { pick }) => {
    // a direct conversation of several people is left, and all must stay in the markerConversationId to hear the marker
    const conversation = mine(me, (one) => isHideable(one) && one.id !== world.markerConversationId, pick);
    return conversation && me.who.post(`${path}/${conversation.id}/leave`);
  },
  openDirect: open((world, me, { pick }) => ({
    type: "DIRECT",
    participantIds: someOthers(world, me, pick),
  })),
  createRoom: open((world, me, { pick, other }) => {
    if (me.list().filter(isRoom).length >= ENOUGH) return undefined;
    const participantIds = someOthers(world, me, pick);
    return { type: "GROUP", isTemporary: true, name: `Room ${other}`, participantIds };
  }),
  openNotice: open((world, me, { pick }) => {
    const others = world.notices.filter(({ author }) => author !== me);
    const notice = chosen(others, pick);
    return notice && { type: "NOTICE_BOARD", noticeId: notice.id };
  }),
  addToRoom: async (world, me, { pick, other, flag }) => {
    const room = mine(me, isRoom, pick);
    const userIds = [...someOthers(world, me, other), ...(flag ? world.crowd.map(({ id }) => id) : [])];
    return room && me.who.post(`${path}/${room.id}/members`, { userIds });
  },
  leaveRoom: async (_world, me, { pick }) => {
    const room = mine(me, isRoom, pick);
    return room && me.who.post(`${path}/${room.id}/leave`);
  },
  deleteRoom: async (_world, me, { pick }) => {
    const room = mine(me, (one) => isRoom(one) && one.createdBy === me.who.id, pick);
    return room && me.who.delete(`${path}/${room.id}`);
  },
} satisfies Record<string, Perform>;

const groups = {
  createGroup: async (world, me, { other, flag }) => {
    if (world.groups.length >= ENOUGH) return undefined;
    const made = await me.who.post("/api/personal-groups", { name: `Group ${other}` });
    const { id } = made.body.group;
    world.groups.push({ id, owner: me });
    const members = flag ? world.crowd : [];
    for (const { id: userId } of members) await me.who.post(`/api/personal-groups/${id}/members`, { userId });
    return made;
  },
  addToGroup: inGroup((asker, groupPath, target) =>
    asker.who.post(`${groupPath}/members`, { userId: target.who.id }),
  ),
  removeFromGroup: inGroup((asker, groupPath, target) =>
    asker.who.delete(`${groupPath}/members/${target.who.id}`),
  ),
  leaveGroup: inGroup((_asker, groupPath, target) =>
    target.who.delete(`${groupPath}/members/${target.who.id}`),
  ),
  setRole: inGroup((asker, groupPath, target, { pick }) =>
    asker.who.call("PUT", `${groupPath}/members/${target.who.id}`, { body: { role: roles[pick % 3] } }),
  ),
  createChannel: inGroup((asker, groupPath, _target, { other }) =>
    asker.who.post(`${groupPath}/channels`, { name: `Channel ${other}` }),
  ),
  changeChannel: inChannel((asker, channelPath, { other }) =>
    asker.who.patch(channelPath, { name: `Name ${other}`, categoryTag: other % 2 ? "tag" : null }),
  ),
  deleteChannel: inChannel((asker, channelPath) => asker.who.delete(channelPath)),
} satisfies Record<string, Perform>;

const notices = {
  createNotice: async (world, me, { other }) => {
    if (world.notices.length >= ENOUGH) return undefined;
    const made = await me.who.post("/api/notices", { title: `Notice ${other}`, content: "Till låns." });
    world.notices.push({ id: made.body.notice.id, author: me });
    return made;
  },
  changeNotice: async (world, _me, { pick, other }) => {
    const notice = chosen(world.notices, pick);
    return notice?.author.who.patch(`/api/notices/${notice.id}`, { title: `Title ${other}` });
  },
  deleteNotice: async (world, _me, { pick }) => {
    const notice = chosen(world.notices, pick);
    if (notice) world.notices.splice(world.notices.indexOf(notice), 1);
    return notice?.author.who.delete(`/api/notices/${notice.id}`);
  },
} satisfies Record<string, Perform>;

/** Steps of a window that are not mutations. */
export const windows = {
  hold: async (world, _me, { pick, other }) => {
    const holder = chosen(world.all, other);
    const conversation = chosen(holder?.list() ?? [], pick);
    if (conversation) await holder?.thread(conversation.id);
    return undefined;
  },
  look: async (world) => {
    await world.look();
    return undefined;
  },
  stumble: async (_world, me) => {
    await me.stumble();
    return undefined;
  },
  goOffline: async (world, me) => {
    if (!me.online) return undefined;
    await world.endReading(me);
    me.goOffline();
    return undefined;
  },
  goOnline: async (_world, me) => {
    await me.goOnline();
    return undefined;
  },
  beginReading: async (world, me, { pick }) => {
    if (!me.online) return undefined;
    await world.endReading(me);
    const conversation = mine(me, ({ id }) => id !== world.markerConversationId, pick);
    if (conversation) me.caches.reading.add(conversation.id);
    return undefined;
  },
  endReading: async (world, me) => {
    await world.endReading(me);
    return undefined;
  },
} satisfies Record<string, Perform>;

export const mutations = { ...messages, ...conversations, ...groups, ...notices };
type StepName = keyof typeof mutations | keyof typeof windows;
export const steps: Record<StepName, Perform> = { ...mutations, ...windows };
