const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const all = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** `A, B or C` */
export const joinWithOr = (words: readonly string[]): string => alternatives.format(words)

/** `A, B and C` */
export const joinWithAnd = (words: readonly string[]): string => all.format(words)

/** A message with more items than this would hide the other messages of a form. */
const NAMES_MAX = 8

/** Shortens a list of more than `NAMES_MAX` items to its first three and its last: `KG, 1st, 2nd, …, 12th`. */
export const firstAndLast = (names: readonly string[]): readonly string[] =>
  names.length > NAMES_MAX ? [...names.slice(0, 3), '…', ...names.slice(-1)] : names
