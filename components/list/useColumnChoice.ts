'use client'

import { useNotify } from '@/components/feedback/Snackbars'
import { reasonOf } from '@/lib/client/api-error'
import { useChangePreferences, usePreferences } from '@/lib/client/queries/preferences'
import { useReplaceView } from '@/lib/client/queries/views'
import type { PreferencesChange } from '@/lib/contract/preferences'
import type { ColumnChoice } from './columns/column-choice'
import type { RecordFilters } from './list-filters'
import { type ListView, renamed, type ViewBody } from './views/list-view'

const PREFERENCES = { students: 'studentColumns', staff: 'staffColumns' } as const

type Offered = Pick<ColumnChoice, 'labels' | 'defaults' | 'common'>

/**
 * The choice of a list's columns. It is kept in the preferences of the user. The columns of an open view are those of the
 * view: its owner changes them there, and others leave it.
 */
export function useColumnChoice<Q extends RecordFilters>(list: ListView<Q>, offered: Offered): ColumnChoice {
  const { mutateAsync: change } = useChangePreferences()
  const { mutateAsync: replace } = useReplaceView()
  const notify = useNotify()
  const { entity, view } = list
  const viewWithColumns = view?.columns ? view : undefined

  async function save(columns: string[] | null) {
    if (viewWithColumns?.isOwn)
      return replace({ id: viewWithColumns._id, ...renamed(viewWithColumns, viewWithColumns), columns } as ViewBody & {
        id: string
      })
    if (viewWithColumns) list.change({}, { view: null })
    return change({ [PREFERENCES[entity]]: columns } as PreferencesChange)
  }

  return {
    ...offered,
    chosen: list.columns,
    note: viewWithColumns && noteOn(viewWithColumns),
    save: columns => void save(columns).catch((error: unknown) => notify.error(reasonOf(error))),
  }
}

const noteOn = ({ name, isOwn }: { name: string; isOwn: boolean }) =>
  isOwn
    ? `These are the columns of the view ${name}, and are saved in it.`
    : `The view ${name} has its own columns. Saving others leaves the view.`

/** The columns of a list: those of the open view, or else of the user; null for the default ones. */
export function useColumns(entity: ListView['entity'], view: ListView['view']): readonly string[] | null {
  const preferences = usePreferences()
  return view?.columns ?? preferences[PREFERENCES[entity]]
}
