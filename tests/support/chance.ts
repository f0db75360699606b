import fc from "fast-check";

// A fixed seed: a test then fails because of a change, not by chance. `TEST_SEED=…` tries other cases, and a failure
// prints the seed and the path that replay it.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20261121) });

export default fc;
