import { Refusal, type RefusalCode } from "./refusal";

/** A rule of the product: a predicate that carries the sentence it decides. */
export type Rule<Args extends unknown[]> = ((...facts: Args) => boolean) & {
  sentence: string;
  code: RefusalCode;
};

/**
 * Binds a sentence to the predicate that decides it. The sentence is the documentation,
 * the text of the refusal and the name of the test; the same function hides a button and guards a command.
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
