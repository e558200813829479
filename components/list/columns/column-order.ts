/** All columns of a list: the chosen columns in their order, then the common columns, then the other columns. */
export function columnOrder<K extends string>(all: readonly K[], common: readonly K[], chosen: readonly K[]): K[] {
  return [...new Set([...chosen, ...common, ...all])]
}

/** Moves one column past its neighbour. @param step -1 for up, 1 for down */
export function moveColumn<K extends string>(order: readonly K[], column: K, step: -1 | 1): K[] {
  const from = order.indexOf(column)
  const to = from + step
  const other = order[to]
  if (other === undefined) return [...order]
  return order.map((each, index) => (index === from ? other : index === to ? column : each))
}

/** The columns to save: null for the default columns, which may change with a later version. */
export const savedColumns = <K extends string>(columns: readonly K[], defaults: readonly K[]): K[] | null =>
  columns.join() === defaults.join() ? null : [...columns]
