import { useCallback, useEffect, useState } from 'react'
import { useHydrated } from '@/components/base/useHydrated'
import {
  saveSelection,
  readSavedSelection,
  removeSavedSelection,
  type SavedSelection,
} from '@/lib/client/saved-selection'
import type { RowSelection } from './row-selection'
import { useStableCallback } from './useStableCallback'

export type Selection<T> = RowSelection<T> & {
  count: number
  /** Whether all matching records are selected, including records on other pages. */
  isAll: boolean
  /** Whether the selection is all matching records except `ids`. If false, only the records `ids` are selected. */
  isEverything: boolean
  ids: string[]
  selectAll: () => void
  clear: () => void
  /** Removes a record that has left the list from `ids`. Otherwise `count` would still include the record. */
  forget: (id: string) => void
  /** Stores the selection before the user leaves the list, so that it can be restored when the user comes back. */
  keep: () => void
}

/**
 * The selected records of a list, including records on other pages. A change of the filters clears the selection,
 * because it could contain records that the list no longer shows. Escape clears the selection, too. A stored selection
 * is restored when the user comes back to the list.
 *
 * @param filters identifies the filters, without page, size and order
 * @param page the records on the page
 * @param total the number of matching records
 */
export function useSelection<T extends { _id: string }>(
  filters: string,
  page: readonly T[],
  total: number,
  nameOf: (record: T) => string,
): Selection<T> {
  const isHydrated = useHydrated()
  // Read the stored selection only in the browser, because the server does not know it.
  const [stored, setSelected] = useState<SavedSelection>(
    () => (isHydrated && readSavedSelection(filters)) || nothing(filters),
  )
  const [last, setLast] = useState<string>()
  const selected = stored.filters === filters ? stored : nothing(filters)
  const count = selected.all ? Math.max(0, total - selected.ids.size) : selected.ids.size
  const has = (id: string) => selected.ids.has(id) !== selected.all
  const pageIds = page.map(({ _id }) => _id)
  const chosen = pageIds.filter(has)

  /** Selects the records, or clears them if `on` is false. */
  function set(ids: readonly string[], on: boolean) {
    const next = new Set(selected.ids)
    for (const id of ids) {
      if (on === selected.all) next.delete(id)
      else next.add(id)
    }
    setSelected({ ...selected, ids: next })
  }

  // The function keeps its identity, so that selecting one row does not redraw the other rows.
  const toggle = useStableCallback((id: string, range: boolean) => {
    const [from, to] = [pageIds.indexOf(last ?? id), pageIds.indexOf(id)].sort((a, b) => a - b)
    set(range && from !== undefined && from >= 0 && to !== undefined ? pageIds.slice(from, to + 1) : [id], !has(id))
    setLast(id)
  })

  // Restore a stored selection only once, because the user may now select other records.
  useEffect(removeSavedSelection, [])

  const clear = useCallback(() => setSelected(nothing(filters)), [filters])
  useEffect(() => {
    if (count === 0) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) clear()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [count, clear])

  return {
    has,
    nameOf,
    count,
    isAll: selected.all && selected.ids.size === 0,
    isEverything: selected.all,
    ids: [...selected.ids],
    page: chosen.length === 0 ? 'none' : chosen.length < pageIds.length ? 'some' : 'all',
    toggle,
    togglePage: () => set(pageIds, chosen.length < pageIds.length),
    selectAll: () => setSelected({ filters, all: true, ids: new Set() }),
    clear,
    forget: id => setSelected(now => ({ ...now, ids: new Set([...now.ids].filter(other => other !== id)) })),
    keep: () => saveSelection(selected),
  }
}

const nothing = (filters: string): SavedSelection => ({ filters, all: false, ids: new Set() })
