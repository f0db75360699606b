/** What a door may know of the database: how it is, not what is in it. */
export { countWaiting, pingDatabase } from "./db";
