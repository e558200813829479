import { useViews } from '@/lib/client/queries/views'
import type { Resource } from '@/lib/contract/permissions'
import type { View } from '@/lib/contract/views/views'

export type ViewOf<E extends Resource> = Extract<View, { entity: E }>

/** The saved view in the address; undefined without a view, or if the user may not see it. */
export function useOpenView<E extends Resource>(entity: E, id: string | undefined): ViewOf<E> | undefined {
  const { data } = useViews(entity, id !== undefined)
  return data?.find((view): view is ViewOf<E> => view.entity === entity && view._id === id)
}
