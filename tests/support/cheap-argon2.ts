import { createRequire } from "node:module";

type Argon2 = typeof import("@node-rs/argon2");
/** By its path in node_modules: an import of the package would resolve to this file. */
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as Argon2;

/**
 * Takes the place of `@node-rs/argon2` in tests of the API and of the server process: the same algorithm and the same
 * form of hash, at the lowest cost. A registration and a sign-in at the product's cost take 100 ms of CPU, and these
 * tests make some hundred. src/server/passwords.test.ts holds the product's cost, and the browser tests run with it.
 */
const LOWEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash: Argon2["hash"] = (password, options, signal) =>
  argon2.hash(password, { ...options, ...LOWEST }, signal);

export const { verify } = argon2;
