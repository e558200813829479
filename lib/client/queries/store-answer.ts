import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/** Puts the answer to a change into the cache. Cancels calls under way: their answers may have been read before the change. */
export function storeAnswer<T>(
  cache: QueryClient,
  queryKey: QueryKey,
  answer: Updater<T | undefined, T | undefined>,
): void {
  void cache.cancelQueries({ queryKey })
  cache.setQueryData<T>(queryKey, answer)
}
