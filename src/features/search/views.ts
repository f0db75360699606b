import { z } from "zod";
import { conversationView } from "@/features/messaging/conversations/views";
import { personView } from "@/features/people/views";
import { MANY, searchKinds } from "./rules";

/** Where a match stands, in code points of the text beside it. */
const markView = z
  .strictObject({ place: z.number().int(), length: z.number().int() })
  .meta({ id: "SearchMark" });

/** The conversation of a message or file, as the caller sees it: what of a conversation a row shows. */
const foundConversationView = conversationView
  .pick({
    id: true,
    type: true,
    name: true,
    avatar: true,
    color: true,
    participantCount: true,
    allParticipants: true,
  })
  .meta({ id: "FoundConversation" });
export type FoundConversationView = z.infer<typeof foundConversationView>;

/** Anything that a search has found. */
export const foundView = z
  .strictObject({
    kind: z.enum(searchKinds),
    id: z.string(),
    /** name or title; of a message its sender's name */
    title: z.string(),
    titleMarks: z.array(markView),
    /** one line of the text around the first match, "…" at cut ends */
    excerpt: z.string(),
    excerptMarks: z.array(markView),
    /** a path of this site */
    url: z.string(),
    /** when it was written or made, or begins */
    at: z.string().nullable(),
    picture: z.string().nullable(),
    color: z.string().nullable(),
    /** the person found, or the sender of a message or file */
    person: personView.nullable(),
    /** of a message or file */
    conversation: foundConversationView.nullable(),
  })
  .meta({ id: "Found" });
export type FoundView = z.infer<typeof foundView>;

const count = z.union([z.number().int(), z.literal(MANY)]);
const wayView = z.strictObject({ q: z.string(), count });

/** `counts`: exact to 100; kinds without results are absent. */
export const searchAnswer = z
  .strictObject({
    results: z.array(foundView),
    counts: z.partialRecord(z.enum(searchKinds), count),
    nextCursor: z.string().nullable(),
    /** messages sent before this are still being indexed; null: all are */
    completeSince: z.string().nullable(),
    /** only where nothing was found: queries that find something */
    ways: z
      .strictObject({
        /** `word`: what was taken for a typing error, corrected */
        corrected: wayView.extend({ word: z.string() }).nullable(),
        /** `filter`: the one that was left out, as typed */
        unfiltered: wayView.extend({ filter: z.string() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: "SearchAnswer" });
export type SearchAnswer = z.infer<typeof searchAnswer>;
