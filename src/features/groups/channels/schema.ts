import { z } from "zod";
import { id } from "@/lib/id";
import { line } from "@/lib/text-field";

const name = line(100, { min: 1, name: "Name" });
/** A blank tag counts as no tag. */
const categoryTag = line(100, { name: "Category tag" }).nullish();

export const channelCreate = z.object({ id, name, categoryTag });
export type ChannelCreate = z.output<typeof channelCreate>;

/** Omitted fields stay unchanged; `categoryTag: null` clears the tag. */
export const channelUpdate = z.object({ id, channelId: id, name: name.optional(), categoryTag });
export type ChannelUpdate = z.output<typeof channelUpdate>;

export const channelId = z.object({ id, channelId: id });
export type ChannelId = z.output<typeof channelId>;
