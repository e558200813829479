import { useViews } from '@/lib/client/queries/views'
import type { Resource } from '@/lib/contract/permissions'
import type { View } from '@/lib/contract/views/views'

export type ViewOf<E extends Resource> = Extract<View, { entity: E }>

/** The saved view whose id is in the address; undefined if there is no id, or if the user may not see the view. */
export function useOpenView<E extends Resource>(entity: E, id: string | undefined): ViewOf<E> | undefined {
  const { data } = useViews(entity, id !== undefined)
  return data?.find((view): view is ViewOf<E> => view.entity === entity && view._id === id)
}
