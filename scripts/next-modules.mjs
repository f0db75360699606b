// A Turbopack loader for the modules of Next that browsers load. Next publishes each as CommonJS and, in `dist/esm`, as
// an ES module; Turbopack takes the former. Of an ES module it leaves out what nobody imports, and joins the rest.
import { existsSync, readFileSync } from "node:fs";

/** Which files of Next have such a twin that Turbopack may take. */
export const NEXT_MODULES = /\/next\/dist\/(client|shared|lib)\//;

/** What Next loads to call server actions, of which there are none (tests/house/one-way.test.ts). */
const SERVER_ACTIONS = /[\\/]router-reducer[\\/]reducers[\\/]server-action-reducer\.js$/;
const NO_SERVER_ACTIONS =
  'export function serverActionReducer() { throw new Error("There are no server actions."); }';

/** What Next loads for links to addresses that are objects, of which there are none (tests/house/one-way.test.ts). */
const ADDRESSES = /[\\/]router[\\/]utils[\\/]format-url\.js$/;
const NO_ADDRESSES = `export function formatUrl() { throw new Error("An address is a text."); }
export const formatWithValidation = formatUrl;`;

/**
 * The ES module instead of the CommonJS module, under the same path: so each module exists once, whoever imports it.
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
export default function takeModule(source) {
  if (SERVER_ACTIONS.test(this.resourcePath)) return NO_SERVER_ACTIONS;
  if (ADDRESSES.test(this.resourcePath)) return NO_ADDRESSES;
  const twin = this.resourcePath.replace(/[\\/]next[\\/]dist[\\/]/, "/next/dist/esm/");
  return existsSync(twin) ? readFileSync(twin, "utf8") : source;
}
