import type { App } from "../app";
import type { Answer, Member } from "../client";

/**
 * "Each REST line with a success, a 401, and a 403 or 404" (CONTRIBUTING.md): a case for each line, and a test
 * that fails for a line without one.
 */
export type Case = {
  /** The call with a session, and its answer. */
  success: () => Promise<Answer>;
  status: number;
  /** The same call by somebody without permission: for every line that takes an id. */
  stranger?: () => Promise<Answer>;
};

/** The people of the cases, known once the test has begun. `conversation`: of elin and siri. */
export type World = { app: App; elin: Member; siri: Member; stranger: Member; conversation: string };

/** A well-formed id that does not exist. */
export const anyId = "01920000-0000-7000-8000-000000000001";
