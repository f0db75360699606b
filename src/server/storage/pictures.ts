import { newId } from "@/lib/id";
import { squarePicture } from "../images";
import { sweepFiles } from "./sweep";
import { uploads, urlOf } from "./uploads";

/** Pixels of a side of a stored picture; its variant for screens of double density has twice as many. */
const SIDE = 100;

const nameIn = (url: string) => url.split("/").at(-1) ?? "";

/**
 * The pictures of one feature, square WebPs. Each is stored in two sizes under the same file name, in this folder and in
 * one for double density.
 */
export function pictureFolder(folder: string) {
  const small = `${folder}/`;
  const large = `${folder}-2x/`;
  return {
    /** Stores a picture, cropped to the center and without metadata. Throws wrong-type. */
    async store(picture: Uint8Array, wrongType?: string): Promise<{ url: string; bytes: number }> {
      const files = [
        [small, await squarePicture(picture, SIDE, wrongType)],
        [large, await squarePicture(picture, 2 * SIDE, wrongType)],
      ] as const;
      const name = `${newId()}.webp`;
      for (const [prefix, bytes] of files) await uploads.put(prefix + name, bytes);
      const bytes = files.reduce((sum, [, file]) => sum + file.byteLength, 0);
      return { url: urlOf(small + name), bytes };
    },
    /** Deletes the files of a picture that nothing refers to any more. */
    async remove(url: string): Promise<void> {
      for (const prefix of [small, large]) await uploads.remove(prefix + nameIn(url));
    },
    /**
     * The file of a requested name, with @2x before .webp in double size, if `isVisible` says so of the picture's URL;
     * null: none.
     */
    async find(name: string, isVisible: (url: string) => Promise<boolean>) {
      const [, id, isLarge] = /^([0-9a-f-]{36})(@2x)?\.webp$/.exec(name) ?? [];
      if (!id || !(await isVisible(urlOf(`${small}${id}.webp`)))) return null;
      return uploads.open(`${isLarge ? large : small}${id}.webp`);
    },
    /** Deletes pictures that no row refers to. `listKnown`: returns those of these URLs that a row has. */
    async sweep(listKnown: (urls: string[]) => Promise<string[]>): Promise<void> {
      const known = async (names: string[]) =>
        (await listKnown(names.map((name) => urlOf(small + name)))).map(nameIn);
      for (const prefix of [small, large]) await sweepFiles(prefix, known);
    },
  };
}
