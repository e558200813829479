const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const all = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** `A, B or C` */
export const joinWithOr = (words: readonly string[]): string => alternatives.format(words)

/** `A, B and C` */
export const joinWithAnd = (words: readonly string[]): string => all.format(words)
