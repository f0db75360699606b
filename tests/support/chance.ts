import fc from "fast-check";

// A fixed seed: a test then fails because of a change, not by chance. `npm run test:full` sets TEST_SEED to a new one,
// and a failure prints the seed and the path that replay it.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20261121) });

export default fc;
