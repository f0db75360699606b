/**
 * An uploaded file that the API has accepted, before it is stored. An instance proves that the server created it: a
 * client's input becomes plain data and never an instance, so that a client can never name a path.
 */
export class StagedFile {
  constructor(
    readonly path: string,
    readonly size: number,
    /** as given by the uploader, unsanitized */
    readonly name: string,
  ) {}
}
