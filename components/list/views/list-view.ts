import type { ChangeOptions } from '@/components/list/filters-in-address'
import type { RecordFilters } from '@/components/list/list-filters'
import type { ListAddress } from '@/lib/client/list-address'
import type { useSaveView } from '@/lib/client/queries/views'
import type { Resource } from '@/lib/contract/permissions'
import { sharesViews } from '@/lib/contract/privileges'
import type { View } from '@/lib/contract/views/views'

/** The parts of a list that a saved view stores or changes. */
export type ListView<Q extends RecordFilters = RecordFilters> = {
  entity: Resource
  address: ListAddress<Q>
  filters: Q
  change: (changes: Partial<Q>, options?: ChangeOptions) => void
  /** The open view, whose id is in the address. */
  view: View | undefined
  /** The columns that are shown; null for the default columns. */
  columns: readonly string[] | null
}

export type ViewTask = { kind: 'save' } | { kind: 'rename' | 'delete'; view: View }

export type ViewBody = Parameters<ReturnType<typeof useSaveView>['mutate']>[0]

/** The request body that saves the current filters, order and columns of the list as a view. */
export function viewBody<Q extends RecordFilters>(
  { entity, filters: { page: _page, limit: _limit, ...filters }, columns }: ListView<Q>,
  { name, isShared }: Pick<View, 'name' | 'isShared'>,
): ViewBody {
  return { entity, name, isShared, filters, columns } as ViewBody
}

/** The request body that changes the name or the sharing of a view, and keeps its filters and columns. */
export const renamedViewBody = ({ entity, filters, columns }: View, named: Pick<View, 'name' | 'isShared'>): ViewBody =>
  ({ entity, filters, columns, ...named }) as ViewBody

/** Whether a user may change or delete a view: a superAdmin if the view is shared, otherwise only its owner. */
export const mayChangeView = ({ isShared, isOwn }: View, user: { role: string }): boolean =>
  isShared ? sharesViews(user) : isOwn

/** Opens a view: replaces the filters and the order of the list, and keeps the page size. */
export const openView = <Q extends RecordFilters>({ address, change }: ListView<Q>, view: View): void =>
  change({ ...address.everything, ...view.filters }, { view: view._id })

/** Whether the filters or the order of the list differ from the open view. */
export function isViewChanged<Q extends RecordFilters>({ address, filters, view }: ListView<Q>): boolean {
  const { page, limit } = address.defaults
  return Boolean(
    view && address.write({ ...address.defaults, ...view.filters }) !== address.write({ ...filters, page, limit }),
  )
}
