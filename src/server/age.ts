/**
 * The age of the database, which each restore from a backup begins anew, with a higher number. Positions and cursors that clients
 * hold belong to an age. 0: never restored.
 */
let current = 0;

/** Set once, at startup: a restore needs a stopped server. */
export function setAge(age: number): void {
  current = age;
}

export const currentAge = () => current;
