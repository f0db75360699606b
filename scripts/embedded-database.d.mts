export interface EmbeddedDatabase {
  /** As the app's role. Stays the same for the life of the process, also when the server had to be started again. */
  readonly url: string;
  /** As the owner of the schema, who migrates. */
  readonly ownerUrl: string;
  /** As the superuser: for tests and tools that make databases, never for the app. */
  readonly adminUrl: string;
  readonly port: number;
  /** The present server's process. */
  readonly pid: number;
  /**
   * PostgreSQL's fast shutdown, awaited; also of a server that was adopted. What takes longer than `patienceMs` (30 s)
   * becomes the immediate one: nothing is lost, but the next start recovers.
   */
  stop(patienceMs?: number): Promise<void>;
}

/**
 * Starts the PostgreSQL of a data folder, making its cluster and the database when they are missing, or adopts the
 * server that a killed process left behind. Whoever calls this holds the folder's lock (data-lock.mjs).
 *
 * `adopt: false` stops a server that was left behind and starts a new one. When the server dies by itself, `onCrash`
 * is called and it is started again on the same port; clients have to reconnect.
 */
export function startEmbeddedDatabase(options: {
  dataDir: string;
  database?: string;
  log?: (text: string) => void;
  adopt?: boolean;
  onCrash?: () => void;
}): Promise<EmbeddedDatabase>;

/**
 * The address of the server that runs for this data folder, as the app's role unless another is named, or null. For
 * command-line tools: they use the server's database and never stop it.
 */
export function connectEmbeddedDatabase(options: {
  dataDir: string;
  database?: string;
  role?: string;
}): Promise<string | null>;

/** Whether there is an embedded database in the folder, running or not. Makes nothing. */
export function hasEmbeddedDatabase(dataDir: string): boolean;

/** The role that makes databases and the other roles, and is used for nothing else. */
export const SUPERUSER: string;
