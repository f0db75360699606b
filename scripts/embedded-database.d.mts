export interface EmbeddedDatabase {
  /** As the app's role. Stays the same for the life of the process, also when the server was restarted. */
  readonly url: string;
  /** As the owner of the schema, which runs migrations. */
  readonly ownerUrl: string;
  /** As the superuser: for tests and tools that create databases, never for the app. */
  readonly adminUrl: string;
  readonly port: number;
  /** The current server's process. */
  readonly pid: number;
  /**
   * Waits for PostgreSQL's fast shutdown; also of a server that was adopted. After `timeoutMs` (30 s) it becomes the
   * immediate shutdown: nothing is lost, but the next start runs recovery.
   */
  stop(timeoutMs?: number): Promise<void>;
}

/**
 * Copies all rows of a database, read as the app's role, into an empty one of a newer PostgreSQL, as its owner. What it
 * throws leaves the old one as it was.
 */
export type MoveRows = (addresses: { url: string; adminUrl: string; newOwnerUrl: string }) => Promise<void>;

/**
 * Starts the PostgreSQL of a data folder, creating its cluster and the database when they are missing, or adopts the
 * server that a killed process left running. The caller must hold the folder's lock (data-lock.mjs).
 *
 * `adopt: false` stops a server that was left running and starts a new one. When the server dies by itself, `onCrash`
 * is called and it is restarted on the same port; clients have to reconnect.
 *
 * A database of an older major version of PostgreSQL is moved by `moveRows`, and refused without it.
 */
export function startEmbeddedDatabase(options: {
  dataDir: string;
  database?: string;
  log?: (text: string) => void;
  adopt?: boolean;
  onCrash?: () => void;
  moveRows?: MoveRows;
}): Promise<EmbeddedDatabase>;

/**
 * The address of the server that runs for this data folder, as the app's role unless `role` is given; null when none
 * runs. For command-line tools: they use the server's database and never stop it.
 */
export function connectEmbeddedDatabase(options: {
  dataDir: string;
  database?: string;
  role?: string;
}): Promise<string | null>;

/** Whether the folder has an embedded database, running or not. Creates nothing. */
export function hasEmbeddedDatabase(dataDir: string): boolean;

/** The role that creates databases and the other roles, and is used for nothing else. */
export const SUPERUSER: string;
