import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../scripts/project.mjs";
import { temporaryFolder } from "./cleanup";
import { serverEntry } from "./server-process";

/** A copy of the project without its packages. */
function copyProject(): string {
  const folder = temporaryFolder("project");
  for (const name of ["package.json", "scripts", "prisma"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  cpSync(dirname(serverEntry()), join(folder, "dist"), { recursive: true });
  return folder;
}

const entryOf = (folder: string) => join(folder, "dist", "main.js");

/**
 * A copy of the project as the next version would be: with more migrations, by their names. Returns the path of its
 * server's program.
 */
export function projectWith(migrations: Record<string, string>): string {
  const folder = copyProject();
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [name, sql] of Object.entries(migrations)) {
    mkdirSync(join(folder, "prisma", "migrations", name));
    writeFileSync(join(folder, "prisma", "migrations", name, "migration.sql"), sql);
  }
  return entryOf(folder);
}

/** A copy of the project with another package instead of one of its own: the path of its folder by its name. */
export function projectWithPackage(name: string, path: string): string {
  const folder = copyProject();
  const link = (one: string, to = join(root, "node_modules", one)) =>
    symlinkSync(to, join(folder, "node_modules", one));
  const [scope = ""] = name.split("/");
  mkdirSync(join(folder, "node_modules", scope), { recursive: true });
  for (const one of readdirSync(join(root, "node_modules"))) if (one !== scope) link(one);
  for (const one of readdirSync(join(root, "node_modules", scope)))
    if (`${scope}/${one}` !== name) link(`${scope}/${one}`);
  link(name, path);
  return entryOf(folder);
}
