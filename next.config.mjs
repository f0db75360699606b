import { existsSync, readFileSync } from "node:fs";
import { NEXT_MODULES } from "./scripts/next-modules.mjs";
import { ASKING_MODULES } from "./scripts/words-loader.mjs";

const loader = `${import.meta.dirname}/scripts/next-modules.mjs`;
const wordsLoader = `${import.meta.dirname}/scripts/words-loader.mjs`;
/** Written before the pages are built; `next dev` has no use for it. */
const wordsOfParts = `${import.meta.dirname}/dist/words/loader.json`;

/** Texts travel with the pages and the code that show them (docs/decisions/121). */
const withWords = () => ({
  condition: { all: ["production", { not: "foreign" }, { path: /(^|\/)src\//, content: ASKING_MODULES }] },
  loaders: [
    {
      loader: wordsLoader,
      options: {
        root: import.meta.dirname,
        imports: existsSync(wordsOfParts) ? JSON.parse(readFileSync(wordsOfParts, "utf8")) : {},
        source: readFileSync(wordsLoader, "utf8"),
      },
    },
  ],
});

/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Pictures come as they are shown: nobody may have the server scale others.
  images: { unoptimized: true },
  // A lock file in a folder above would make Next guess another root.
  turbopack: {
    root: import.meta.dirname,
    // Next's own client code as ES modules: 15 kB less for each page's first load.
    rules: {
      "*.js": {
        condition: { all: ["browser", "production", { path: NEXT_MODULES }] },
        // Turbopack's cache knows a loader by its path and options: a changed source is another option.
        loaders: [{ loader, options: { source: readFileSync(loader, "utf8") } }],
      },
      "*.tsx": withWords(),
      "*.ts": withWords(),
    },
    // Browsers get words that the server has read already (src/i18n/compiled.ts), and so no reader: 6 kB less.
    resolveAlias: {
      "@formatjs/icu-messageformat-parser": { browser: "@formatjs/icu-messageformat-parser/no-parser.js" },
    },
  },
  // `npm run check` looks at the types; the build of a fresh clone need not do it once more.
  typescript: { ignoreBuildErrors: true },
  devIndicators: { position: "bottom-right" },
  experimental: {
    // Fewer and larger chunks compress better, and take half the requests: 6 kB less for each page's first load.
    turbopackChunking: { requestCost: 1_500_000, minChunkSize: 200_000, maxMergeChunkSize: 1_000_000 },
    // Style sheets hold back the first picture: each page has its own, in more files, rather than those of others too. 45 kB.
    cssChunking: { type: "graph", requestCost: 60_000 },
    // React and some packages are CommonJS: what nobody uses of them is left out, and the rest is joined. 1 kB.
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    // Writing the cache takes a third of a build. Who builds a second time is likely to build again; a fresh clone isn't.
    turbopackFileSystemCacheForBuild: existsSync(`${import.meta.dirname}/.next/BUILD_ID`),
    optimizePackageImports: [
      "@mantine/core",
      "@mantine/hooks",
      "@mantine/notifications",
      "@tabler/icons-react",
    ],
  },
};

export default config;
