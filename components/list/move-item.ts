/** Moves one item of a list past its neighbour. @param step -1 for up, 1 for down */
export function moveItem<T>(items: readonly T[], item: T, step: -1 | 1): T[] {
  const from = items.indexOf(item)
  const to = from + step
  const other = items[to]
  if (other === undefined) return [...items]
  return items.map((each, index) => (index === from ? other : index === to ? item : each))
}
