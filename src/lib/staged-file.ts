/**
 * A file that a door has taken in, on its way to where it will lie. An instance is the proof that the server made it:
 * what a client sends becomes plain data and never one of these, so that nobody can name a path.
 */
export class StagedFile {
  constructor(
    readonly path: string,
    readonly size: number,
    /** as the sender calls it, untidied */
    readonly name: string,
  ) {}
}
