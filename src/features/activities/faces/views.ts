import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";

/** Who comes to a time, in brief. */
export const facesView = z.strictObject({
  activityId: z.string(),
  occurrence: z.iso.datetime().nullable(),
  /** how many places are taken, by participants and their guests */
  going: z.int(),
  /** how many there are; null: no limit */
  places: z.int().nullable(),
  /** the first of them */
  people: z.array(personView),
});
export type FacesView = z.infer<typeof facesView>;

export type FacesRow = {
  id: string;
  occurrence: Date | null;
  going: number;
  places: number | null;
  people: PersonView[] | null;
};

export const toFaces = ({ id, occurrence, going, places, people }: FacesRow): FacesView => ({
  activityId: id,
  occurrence: occurrence?.toISOString() ?? null,
  going,
  places,
  people: (people ?? []).map(toPerson),
});

export const facesAnswer = z.strictObject({ faces: z.array(facesView) }).meta({ id: "FacesAnswer" });
export type FacesAnswer = z.infer<typeof facesAnswer>;
