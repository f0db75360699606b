import { z } from "zod";
import { identityView } from "../views";
import { ownedTypes } from "./rules";

/** A group or organization that the caller owns together with others. */
export const ownedView = z
  .strictObject({
    type: z.enum(ownedTypes),
    id: z.string(),
    name: z.string(),
    memberCount: z.number(),
    /** the member who becomes the owner unless the caller chooses another one */
    heir: identityView,
  })
  .meta({ id: "Owned" });
export type OwnedView = z.infer<typeof ownedView>;

/** `hasMore`: there are more, which go by the rules. */
export const ownedAnswer = z
  .strictObject({ owned: z.array(ownedView), hasMore: z.boolean() })
  .meta({ id: "OwnedAnswer" });
