import { join } from "node:path";
import { isBackupRunning } from "../backup/lease";
import { env } from "../env";
import { folderStorage } from "./folder";

/** All files that people upload. */
export const uploads = folderStorage(join(env.DATA_DIR, "uploads"), () => isBackupRunning());

/** The URL path under which a stored file is served. */
export const urlOf = (key: string) => `/api/uploads/${key}`;
export const keyOf = (url: string) => url.replace(/^\/api\/uploads\//, "");
