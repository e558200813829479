import { useNotify } from '@/components/feedback/Snackbars'
import { useReplaceView, useSaveView } from '@/lib/client/queries/views'
import type { View } from '@/lib/contract/views/views'
import { type ListView, renamedViewBody, viewBody } from './list-view'

/** Changes the name or sharing of a view, or saves the list as a new view and opens it. */
export function useStoreView(list: ListView, view: View | undefined) {
  const { mutateAsync: save } = useSaveView()
  const { mutateAsync: replace } = useReplaceView()
  return async (named: Pick<View, 'name' | 'isShared'>): Promise<void> => {
    if (view) {
      await replace({ id: view._id, ...renamedViewBody(view, named) })
      return
    }
    const saved = await save(viewBody(list, named))
    list.change({ page: list.filters.page }, { silent: true, view: saved.view._id })
  }
}

/** Saves the current filters, order and columns of the list in a view, and shows a notice about the result. */
export function useSaveViewChanges(list: ListView) {
  const { mutateAsync: replace } = useReplaceView()
  const notify = useNotify()
  return (view: View): void =>
    void replace({ id: view._id, ...viewBody(list, view) }).then(() => notify.success('View saved'), notify.failure)
}
