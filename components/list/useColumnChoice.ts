import { useNotify } from '@/components/feedback/Snackbars'
import { useUser } from '@/components/base/useUser'
import { useChangePreferences, usePreferences } from '@/lib/client/queries/preferences'
import { useReplaceView } from '@/lib/client/queries/views'
import type { View } from '@/lib/contract/views/views'
import type { ColumnChoice } from './columns/column-choice'
import type { RecordFilters } from './list-filters'
import { type ListView, mayChangeView, renamedViewBody, type ViewBody } from './views/list-view'

const PREFERENCES = { students: 'studentColumns', staff: 'staffColumns' } as const

type Offered = Pick<ColumnChoice, 'labels' | 'defaults' | 'common'>

/**
 * The choice of a list's columns. It is stored in the preferences of the user. An open view has its own columns: a new
 * choice changes the view if the user may change the view, and otherwise closes the view.
 */
export function useColumnChoice<Q extends RecordFilters>(list: ListView<Q>, offered: Offered): ColumnChoice {
  const { mutateAsync: change } = useChangePreferences()
  const { mutateAsync: replace } = useReplaceView()
  const notify = useNotify()
  const { entity, view } = list
  const user = useUser()
  const changed = view && mayChangeView(view, user) ? view : undefined

  async function save(columns: string[] | null) {
    if (changed)
      return replace({ id: changed._id, ...renamedViewBody(changed, changed), columns } as ViewBody & { id: string })
    if (view) list.change({}, { view: null })
    return change({ [PREFERENCES[entity]]: columns })
  }

  return {
    ...offered,
    chosen: list.columns,
    note: view && noteOn(view, changed !== undefined),
    save: columns => void save(columns).catch(notify.failure),
  }
}

const noteOn = ({ name }: View, mayChange: boolean) =>
  mayChange
    ? `These are the columns of the view ${name}. Your changes are saved in the view.`
    : `You cannot change the columns of the view ${name}. If you save other columns, the view closes and your list gets them.`

/**
 * The columns of the open view, or else the columns that the user has chosen for the list; null for the default
 * columns.
 */
export function useColumns(entity: ListView['entity'], view: ListView['view']): readonly string[] | null {
  const preferences = usePreferences()
  return view ? view.columns : preferences[PREFERENCES[entity]]
}
