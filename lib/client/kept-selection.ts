/** The selection in a list: with `all`, all records that match the filters except `ids`; otherwise only `ids`. */
export type Selected = { filters: string; all: boolean; ids: ReadonlySet<string> }

type HistoryState = { selected?: Selected } | null

/** Keeps a selection with this entry of the tab's history, for the user to find when they come back to it. */
export function keepSelection(selected: Selected): void {
  window.history.replaceState({ ...(window.history.state as HistoryState), selected }, '')
}

/** The selection that was kept with this entry; undefined for a list with other filters. */
export function keptSelection(filters: string): Selected | undefined {
  const selected = (window.history.state as HistoryState)?.selected
  return selected?.filters === filters ? selected : undefined
}

export function removeKeptSelection(): void {
  const { selected, ...rest } = (window.history.state as HistoryState) ?? {}
  if (selected) window.history.replaceState(rest, '')
}
