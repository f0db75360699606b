import { Refusal, type RefusalCode } from "./refusal";

/** A rule of the product: a predicate with the sentence that it decides. */
export type Rule<Args extends unknown[]> = ((...facts: Args) => boolean) & {
  sentence: string;
  code: RefusalCode;
};

/**
 * Binds a sentence to the predicate that decides it. The sentence is the documentation, the refusal's message and the
 * test's name; the same function hides a button and guards a command.
 */
export function rule<Args extends unknown[]>(
  sentence: string,
  decide: (...facts: Args) => boolean,
  code: RefusalCode = "forbidden",
): Rule<Args> {
  return Object.assign((...facts: Args) => decide(...facts), { sentence, code });
}

/** Throws the rule's refusal unless it allows. */
export function demand<Args extends unknown[]>(law: Rule<Args>, ...facts: Args): void {
  if (!law(...facts)) throw new Refusal(law.code, law.sentence);
}
