import { createRequire } from "node:module";
import { OTHER_PASSWORD, PASSWORD } from "./password";

type Core = typeof import("@zxcvbn-ts/core");
type Factory = InstanceType<Core["ZxcvbnFactory"]>;
/** By its path in node_modules: an import of the package would resolve to this file. */
const core = createRequire(import.meta.url)("@zxcvbn-ts/core") as Core;

type Judged = { score: number; feedback: { warning: string | null } };
const strong: Judged = { score: 4, feedback: { warning: null } };

/**
 * Takes the place of `@zxcvbn-ts/core` in tests of the API and of the server process. To read the word lists takes 0.5 s
 * of CPU, and each of some thousand registrations 6 ms: they are read when another password than those of the tests
 * is judged. src/lib/password-strength.test.ts and the browser tests run with the package itself.
 */
export class ZxcvbnFactory {
  #factory: Factory | undefined;
  readonly #options: ConstructorParameters<Core["ZxcvbnFactory"]>[0];

  constructor(options: ConstructorParameters<Core["ZxcvbnFactory"]>[0]) {
    this.#options = options;
  }

  check(password: string, own?: (string | number)[]): Judged {
    if (password === PASSWORD || password === OTHER_PASSWORD) return strong;
    this.#factory ??= new core.ZxcvbnFactory(this.#options);
    return this.#factory.check(password, own);
  }
}
