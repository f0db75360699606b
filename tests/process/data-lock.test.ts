import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findDataDirHolder, lockDataDir } from "../../scripts/data-lock.mjs";

const lockModule = new URL("../../scripts/data-lock.mjs", import.meta.url).href;
const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "samvaro-lock-"));
  children = [];
});

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Tries to take the lock in another process, keeps it, and returns the result. */
function holdElsewhere(): Promise<{ child: ChildProcess; answer: string }> {
  const script = `
    import { lockDataDir } from ${JSON.stringify(lockModule)};
    try {
      await lockDataDir(${JSON.stringify(folder)}, { describe: () => "the other one" });
      console.log("taken");
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.holder);
    }`;
  const args = ["--input-type=module", "--eval", script];
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return new Promise((resolve) => {
    child.stdout?.once("data", (text) => resolve({ child, answer: String(text).trim() }));
  });
}

describe("the lock of a data folder", () => {
  it("is held by one process at a time, and names its holder", async () => {
    const release = await lockDataDir(folder, { describe: () => "pid 1, http://localhost:3000" });
    const second = lockDataDir(folder, { describe: () => "second" });
    await expect(second).rejects.toMatchObject({
      name: "DataDirLocked",
      holder: "pid 1, http://localhost:3000",
    });
    expect(await findDataDirHolder(folder)).toBe("pid 1, http://localhost:3000");

    await release();
    expect(await findDataDirHolder(folder)).toBeNull();
    await (await lockDataDir(folder, { describe: () => "third" }))();
  });

  it("asks the holder anew each time", async () => {
    let state = "starting";
    const release = await lockDataDir(folder, { describe: () => state });
    state = "stopping";
    expect(await findDataDirHolder(folder)).toBe("stopping");
    await release();
  });

  it("keeps other processes out", async () => {
    const { answer } = await holdElsewhere();
    expect(answer).toBe("taken");
    await expect(lockDataDir(folder, { describe: () => "me" })).rejects.toMatchObject({
      holder: "the other one",
    });
  });

  it("is free again after kill -9", async () => {
    const { child } = await holdElsewhere();
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
    expect(await findDataDirHolder(folder)).toBeNull();
    await (await lockDataDir(folder, { describe: () => "me" }))();
  });

  it("goes to exactly one of many that find a dead holder's lock at once", async () => {
    const { child } = await holdElsewhere();
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
    const answers = (await Promise.all(Array.from({ length: 6 }, holdElsewhere))).map(({ answer }) => answer);
    expect(answers.sort()).toEqual([...Array(5).fill("the other one"), "taken"].sort());
  });

  it("works in a folder whose name is too long for a socket", async () => {
    const deep = join(folder, "x".repeat(120));
    const release = await lockDataDir(deep, { describe: () => "deep" });
    await expect(lockDataDir(deep, { describe: () => "me" })).rejects.toMatchObject({ holder: "deep" });
    await release();
  });
});
