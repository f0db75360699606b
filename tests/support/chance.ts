import fc from "fast-check";

// The same cases each time: a test then fails for what was changed, not by chance. `TEST_SEED=…` tries others, and a
// failure prints the seed and the path that play it again.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20261121) });

export default fc;
