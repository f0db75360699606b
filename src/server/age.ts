/**
 * The age of the database: how often it has been restored from a backup. Positions and cursors that clients hold belong to an
 * age. 0: never restored.
 */
let age = 0;

/** Set once, at startup: a restore needs a stopped server. */
export function setAge(restores: number): void {
  age = restores;
}

export const currentAge = () => age;
