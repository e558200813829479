/** The selection in a list. With `all`: all records that match the filters, except `ids`. Otherwise: only `ids`. */
export type SavedSelection = { filters: string; all: boolean; ids: ReadonlySet<string> }

type HistoryState = { selected?: SavedSelection } | null

/** Stores a selection in the current history entry of the tab, so that the user finds it again after going back. */
export function saveSelection(selected: SavedSelection): void {
  window.history.replaceState({ ...(window.history.state as HistoryState), selected }, '')
}

/** The selection in the current history entry; undefined if the user made it with other filters. */
export function readSavedSelection(filters: string): SavedSelection | undefined {
  const selected = (window.history.state as HistoryState)?.selected
  return selected?.filters === filters ? selected : undefined
}

export function removeSavedSelection(): void {
  const { selected, ...rest } = (window.history.state as HistoryState) ?? {}
  if (selected) window.history.replaceState(rest, '')
}
