/** The selection in a list: with `all`, all records that match the filters except `ids`; otherwise only `ids`. */
export type SavedSelection = { filters: string; all: boolean; ids: ReadonlySet<string> }

type HistoryState = { selected?: SavedSelection } | null

/** Stores a selection in this entry of the tab's history, so that it is still there when the user comes back to the list. */
export function saveSelection(selected: SavedSelection): void {
  window.history.replaceState({ ...(window.history.state as HistoryState), selected }, '')
}

/** The selection stored in this history entry; undefined if it was made with other filters. */
export function readSavedSelection(filters: string): SavedSelection | undefined {
  const selected = (window.history.state as HistoryState)?.selected
  return selected?.filters === filters ? selected : undefined
}

export function removeSavedSelection(): void {
  const { selected, ...rest } = (window.history.state as HistoryState) ?? {}
  if (selected) window.history.replaceState(rest, '')
}
