/** The id of the place above the foot of the side navigation. */
export const ONGOING = "ongoing";
