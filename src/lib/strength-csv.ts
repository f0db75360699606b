/**
 * A row of a CSV text. `line`: where it begins, from 1. `isBroken`: its quotation marks are not closed or doubled, or it is
 * longer than any log; then some of its cells may be missing.
 */
export type CsvRow = { line: number; cells: string[]; isBroken: boolean };

/** Max characters of a cell: a quotation mark that is not closed within them is taken for one that never is. */
const MAX_CELL = 32_768;
/** Max characters of a row, but for its last cell: how much is read at once, and again after such a mark. */
const MAX_ROW = 65_536;

const [QUOTE, CR, LF] = ['"', "\r", "\n"].map((sign) => sign.charCodeAt(0));

/**
 * Reads a CSV text (RFC 4180) row by row, each in about a millisecond at most. After a quotation mark that is not closed
 * it goes on in the next line, so that one lost mark does not lose the rest of the file.
 */
export class CsvReader {
  /** how many rows had a quotation mark that is not closed, or were longer than any: each may cost as much as a long row */
  unclosed = 0;
  private at = 0;
  private line = 1;
  private isStray = false;
  private isSkipping = false;
  private readonly separatorCode: number;

  constructor(
    private readonly text: string,
    separator: string,
  ) {
    this.separatorCode = separator.charCodeAt(0);
  }

  /** The next row, which has no cells where the rest of one that is too long is left out; null: there is none. */
  next(): CsvRow | null {
    if (this.at >= this.text.length) return null;
    if (this.isSkipping) return this.skip();
    const [begin, line] = [this.at, this.line];
    const cells: string[] = [];
    this.isStray = false;
    for (;;) {
      const cell = this.text.charCodeAt(this.at) === QUOTE ? this.quotedCell() : this.plainCell();
      if (cell === null || this.at - begin > MAX_ROW) {
        this.unclosed++;
        this.at = begin;
        this.line = line;
        this.isSkipping = true;
        return { line, cells, isBroken: true };
      }
      cells.push(cell);
      if (this.text.charCodeAt(this.at) !== this.separatorCode) break;
      this.at++;
    }
    this.endLine();
    return { line, cells, isBroken: this.isStray };
  }

  private isEnd(code: number): boolean {
    return code === this.separatorCode || this.isLineEnd(code) || Number.isNaN(code);
  }

  /** null: it is too long. */
  private plainCell(): string | null {
    const begin = this.at;
    let code = this.text.charCodeAt(this.at);
    while (!this.isEnd(code)) {
      if (code === QUOTE) this.isStray = true;
      code = this.text.charCodeAt(++this.at);
      if (this.at - begin > MAX_CELL) return null;
    }
    return this.text.slice(begin, this.at);
  }

  /** null: it is not closed. */
  private quotedCell(): string | null {
    const begin = this.at + 1;
    let hasPairs = false;
    for (let end = begin; end - begin <= MAX_CELL; end++) {
      const code = this.text.charCodeAt(end);
      if (Number.isNaN(code)) return null;
      if (code !== QUOTE) continue;
      const next = this.text.charCodeAt(end + 1);
      if (next === QUOTE) {
        hasPairs = true;
        end++;
        continue;
      }
      if (!this.isEnd(next)) return null;
      this.at = end + 1;
      const cell = this.text.slice(begin, end);
      this.line += cell.match(/\r\n?|\n/g)?.length ?? 0;
      return hasPairs ? cell.replaceAll('""', '"') : cell;
    }
    return null;
  }

  /** Goes on to the end of the line, or as far as a row is read at once. */
  private skip(): CsvRow {
    const { line } = this;
    const until = Math.min(this.at + MAX_ROW, this.text.length);
    while (this.at < until && !this.isLineEnd(this.text.charCodeAt(this.at))) this.at++;
    if (this.at < until) {
      this.isSkipping = false;
      this.endLine();
    }
    return { line, cells: [], isBroken: false };
  }

  private isLineEnd(code: number): boolean {
    return code === LF || code === CR;
  }

  /** Goes over the end of a line: LF, CR or both. */
  private endLine(): void {
    if (this.text.charCodeAt(this.at) === CR) this.at++;
    if (this.text.charCodeAt(this.at) === LF) this.at++;
    this.line++;
  }
}
