/** Makes something at the first call, and returns the same at every other. */
export function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
