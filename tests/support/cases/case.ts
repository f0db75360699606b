import type { App } from "../app";
import type { Answer, Member } from "../client";

/**
 * "Each REST line with a success, a 401, and a 403 or 404" (CONTRIBUTING.md): a case for each line, and a test
 * that fails for a line without one.
 */
export type Case = {
  /** The call with session, and what it answers. */
  success: () => Promise<Answer>;
  status: number;
  /** The same call as somebody who may not: for every line that takes an id. */
  stranger?: () => Promise<Answer>;
};

/** Whom the cases are about, known once the test has begun. `conversation`: of elin and siri. */
export type World = { app: App; elin: Member; siri: Member; stranger: Member; conversation: string };

/** A well-formed id that nothing has. */
export const anyId = "01920000-0000-7000-8000-000000000001";
