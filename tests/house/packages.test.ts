import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { root } from "../../scripts/project.mjs";
import { bundledTables } from "../../scripts/server-bundle.mjs";

/** Packages that a built server needs although our code does not import them, each with what needs it. */
const neededByOthers: Record<string, string> = {
  react: "Next, and react-intl in emails",
  "react-dom": "Next",
  "@scalar/fastify-api-reference": "its script is read as a file (src/api/docs.ts)",
  "world-atlas": "its outlines are read as files (src/server/outlines.ts)",
};
/** Packages that only build scripts import. */
const onlyToBuild = ["esbuild"];

/** The packages that the server and its scripts import at run time. */
async function importedPackages(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      "src/main.ts",
      "src/cli/admin.ts",
      "src/cli/backup.ts",
      "scripts/start.mjs",
      "scripts/deploy-migrations.mjs",
    ],
    outdir: "dist",
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: bundledTables,
    logLevel: "error",
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const names = imports
    .filter(({ external, path }) => external && !/^(node:|\.)/.test(path))
    .map(({ path }) => path.split("/", path.startsWith("@") ? 2 : 1).join("/"));
  return [...new Set(names)];
}

test("What a built server needs is in `dependencies`, and nothing else is: the rest is left out of its installation", async () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const needed = [...(await importedPackages()), ...Object.keys(neededByOthers)];
  expect(Object.keys(dependencies).sort()).toEqual(
    needed.filter((name) => !onlyToBuild.includes(name)).sort(),
  );
});
