import papaparse from 'papaparse'

const DELIMITERS = [',', ';', '\t', '|']
/** How many lines may come before the rows. */
export const HEADER_LINES = 20
/** A file may be one line of 20 MB, which would be parsed once for each delimiter. */
const START_CHARACTERS = 200_000

/**
 * The delimiter that parts the most of the first lines into the same number of cells. Counting delimiters is not enough: a
 * file with `;` has more commas when its addresses have some.
 */
export function likelyDelimiter(text: string): string {
  const start = text.slice(0, START_CHARACTERS).split('\n', HEADER_LINES).join('\n')
  const fits = DELIMITERS.map(delimiter => fitOf(start, delimiter))
  const best = fits.reduce((best, fit) => (isBetter(fit, best) ? fit : best))
  return DELIMITERS[fits.indexOf(best)] ?? ','
}

/** How many lines have the most frequent number of cells, and that number. */
type Fit = { lines: number; cells: number }

function fitOf(text: string, delimiter: string): Fit {
  const { data } = papaparse.parse<string[]>(text, { delimiter, newline: '\n', skipEmptyLines: 'greedy' })
  const counts = Map.groupBy(data, cells => cells.length)
  const fits = [...counts].map(([cells, lines]): Fit => ({ lines: cells > 1 ? lines.length : 0, cells }))
  return fits.reduce((best, fit) => (isBetter(fit, best) ? fit : best), { lines: 0, cells: 0 })
}

const isBetter = (one: Fit, other: Fit): boolean =>
  one.lines > other.lines || (one.lines === other.lines && one.cells > other.cells)
