/** All columns of a list: the chosen columns in their order, then the common columns, then the other columns. */
export function columnOrder<K extends string>(all: readonly K[], common: readonly K[], chosen: readonly K[]): K[] {
  return [...new Set([...chosen, ...common, ...all])]
}

/** The columns to save: null for the default columns, which may change with a later version. */
export const columnsToSave = <K extends string>(columns: readonly K[], defaults: readonly K[]): K[] | null =>
  columns.join() === defaults.join() ? null : [...columns]
