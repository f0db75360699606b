import type { Export } from "@/features/accounts/exports/queries";

export const journalExport: Export = {
  parts: {
    journal: {
      words: { id: "journal.export.part" },
      rows: `select e.id as key, json_build_object('id', e.id, 'day', e.day::text, 'mood', e.mood, 'energy', e.energy,
      'sleepMinutes', e."sleepMinutes", 'tags', e.tags, 'note', e.note, 'updatedAt', e."updatedAt") as row
    from "JournalEntry" e where e."userId" = $1 and e.id > $2`,
    },
  },
};
