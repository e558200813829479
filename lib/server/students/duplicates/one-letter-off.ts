import 'server-only'

/** Whether one letter more, one letter less, another letter, or two neighbours exchanged make the one text of the other. */
export function isOneLetterOff(one: string, other: string): boolean {
  // A letter has two code units at most, so such texts are further apart.
  if (Math.abs(one.length - other.length) > 2) return false
  const [a, b] = withoutSameEnds([...one], [...other])
  if (a.length <= 1 && b.length <= 1) return true
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}

/** What is left between the letters that both texts begin with, and those that both end with. */
function withoutSameEnds(one: string[], other: string[]): [string[], string[]] {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)]
}
