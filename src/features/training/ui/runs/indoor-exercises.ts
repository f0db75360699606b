/**
 * The exercises of the library that hold what was covered indoors: a run tells its exercise, not where it was. Ids of the
 * library never change.
 */
const indoorIds: ReadonlySet<string> = new Set([
  "80a0711a-385a-5b16-b53e-6fdfd2aca2ad",
  "d60d0228-d29d-5e08-8534-cd942b629fa8",
  "e773ff72-6c18-58fe-972e-0f6eae0dc67b",
  "5134cf2b-b4e5-5106-81a6-414005052b36",
  "26ac10ca-6044-5ac3-a7e6-1f9d726a26f2",
  "eb197c85-7aec-5604-99a0-73b9dd2e9893",
]);

export const isIndoors = (exerciseId: string): boolean => indoorIds.has(exerciseId);
