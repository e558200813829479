import papaparse from 'papaparse'

const DELIMITERS = [',', ';', '\t', '|']
/** The maximum number of lines before the rows. */
export const HEADER_LINES = 20
/** Only the start of a file is parsed with each delimiter, because the file may be one line of 20 MB. */
const START_CHARACTERS = 200_000

/**
 * The delimiter that splits most of the first lines into the same number of cells. Counting delimiters is not enough: a file
 * with `;` may contain more commas, in its addresses.
 */
export function likelyDelimiter(text: string): string {
  const start = text.slice(0, START_CHARACTERS).split('\n', HEADER_LINES).join('\n')
  const fits = DELIMITERS.map(delimiter => fitOf(start, delimiter))
  const best = fits.reduce((best, fit) => (isBetter(fit, best) ? fit : best))
  return DELIMITERS[fits.indexOf(best)] ?? ','
}

/** The most frequent number of cells in a line, and how many lines have it. */
type Fit = { lines: number; cells: number }

function fitOf(text: string, delimiter: string): Fit {
  const { data } = papaparse.parse<string[]>(text, { delimiter, newline: '\n', skipEmptyLines: 'greedy' })
  const counts = Map.groupBy(data, cells => cells.length)
  const fits = [...counts].map(([cells, lines]): Fit => ({ lines: cells > 1 ? lines.length : 0, cells }))
  return fits.reduce((best, fit) => (isBetter(fit, best) ? fit : best), { lines: 0, cells: 0 })
}

const isBetter = (one: Fit, other: Fit): boolean =>
  one.lines > other.lines || (one.lines === other.lines && one.cells > other.cells)
