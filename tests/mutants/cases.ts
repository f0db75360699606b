import * as vitest from "vitest";

type Work = (...facts: never[]) => unknown;
type Scope = {
  outer: Scope | null;
  /** work before and after all or each of the tests of the scope */
  before: Work[];
  after: Work[];
  beforeAll: Work[];
  afterAll: Work[];
};
type Case = { name: string; scope: Scope; work: Work };

/** The clock of the machine: a test may replace the global ones. */
const { setTimeout, clearTimeout } = globalThis;
const MAX_TEST_MS = 60_000;

const newScope = (outer: Scope | null): Scope => ({
  outer,
  before: [],
  after: [],
  beforeAll: [],
  afterAll: [],
});
const chainOf = (scope: Scope): Scope[] => [...(scope.outer ? chainOf(scope.outer) : []), scope];
const call = (work: Work, facts: unknown) =>
  (work as (...all: unknown[]) => unknown)(...(Array.isArray(facts) ? facts : [facts]));

/** Whether a test measures the machine, which is slower with the switches of the mutants, or counts steps, of which they add some. */
const isTimed = (work: Work) =>
  /performance\.now\(|cpuUsage\(|\bshortest\(|withSteps\)?\(/.test(work.toString());

async function within(work: () => unknown): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("The test takes too long.")), MAX_TEST_MS);
  });
  try {
    await Promise.race([work(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** A stand-in for the module `vitest` that collects a file's tests, to be run many times in one process. */
export function collectCases() {
  const cases: Case[] = [];
  let scope = newScope(null);
  const add = (name: string, ...rest: unknown[]) => {
    const work = rest.find((one): one is Work => typeof one === "function");
    if (work && !isTimed(work)) cases.push({ name, scope, work });
  };
  const group = (_name: string, work: () => void) => {
    scope = newScope(scope);
    work();
    scope = scope.outer ?? scope;
  };
  const each =
    (declare: (name: string, work: Work) => void) =>
    (table: readonly unknown[]) =>
    (name: string, work: Work) => {
      if (isTimed(work)) return;
      for (const facts of table) declare(name, () => call(work, facts));
    };
  const test = Object.assign(add, { each: each(add) });
  const standIn = {
    ...vitest,
    test,
    it: test,
    describe: Object.assign(group, { each: each(group as never) }),
    beforeEach: (work: Work) => void scope.before.push(work),
    afterEach: (work: Work) => void scope.after.push(work),
    beforeAll: (work: Work) => void scope.beforeAll.push(work),
    afterAll: (work: Work) => void scope.afterAll.push(work),
  };
  return { standIn, run: () => runCases(cases) };
}

/** Runs the cases in order. Stops at the first failure and throws it. */
async function runCases(cases: Case[]): Promise<void> {
  const begun = new Set<Scope>();
  const all = async (works: Work[]) => {
    for (const work of works) await within(() => call(work, []));
  };
  try {
    for (const { scope, work } of cases) {
      const chain = chainOf(scope);
      for (const one of chain.filter((each) => !begun.has(each))) {
        begun.add(one);
        await all(one.beforeAll);
      }
      for (const { before } of chain) await all(before);
      await within(() => call(work, []));
      for (const { after } of chain.reverse()) await all(after);
    }
  } finally {
    for (const { afterAll } of begun) await all(afterAll);
    // biome-ignore lint/correctness/useHookAtTopLevel: a function of Vitest, no hook of React
    vitest.vi.useRealTimers();
    vitest.vi.unstubAllGlobals();
  }
}
