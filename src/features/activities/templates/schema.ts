import { z } from "zod";
import { id } from "@/lib/id";
import { line } from "@/lib/text-field";
import { MAX_NAME_LENGTH } from "./rules";

const name = line(MAX_NAME_LENGTH, { min: 1, name: "Name" });

/** `activityId`: what is saved, as it is now. */
export const templateCreate = z.object({ name, activityId: id });
export type TemplateCreate = z.output<typeof templateCreate>;

export const templateRename = z.object({ id, name });
export type TemplateRename = z.output<typeof templateRename>;

export const templateId = z.object({ id });
