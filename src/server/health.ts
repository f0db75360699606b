/** What the API may know of the database: its health, not its content. */
export { countWaiting, pingDatabase } from "./db";
