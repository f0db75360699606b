import { type Export, exportedPerson } from "@/features/accounts/exports/queries";
import { getHiddenPeople } from "./queries";
import { seenPerson } from "./views";

export const blocksExport: Export = {
  parts: {
    blocks: {
      words: { id: "friends.export.part.blocks" },
      rows: `select b."blockedId" as key, json_build_object('blocked', ${exportedPerson('b."blockedId"')}, 'createdAt', b."createdAt") as row
    from "Block" b where b."blockerId" = $1 and b."blockedId" > $2`,
    },
  },
  showsPeople: async (me) => {
    const hiddenPeople = await getHiddenPeople(me);
    return (part) => seenPerson(part, hiddenPeople);
  },
  withheld: {
    "Block.blockedId": "nobody is told by whom they are blocked",
  },
};
