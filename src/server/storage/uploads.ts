import { join } from "node:path";
import { env } from "../env";
import { folderStorage } from "./folder";

/** Everything that people upload. */
export const uploads = folderStorage(join(env.DATA_DIR, "uploads"));

/** The address under which a stored file is served. */
export const urlOf = (key: string) => `/api/uploads/${key}`;
export const keyOf = (url: string) => url.replace(/^\/api\/uploads\//, "");
