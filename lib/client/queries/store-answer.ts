import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/** Stores the response to a change in the cache. Cancels running queries, because their data may lack the change. */
export function storeAnswer<T>(
  cache: QueryClient,
  queryKey: QueryKey,
  answer: Updater<T | undefined, T | undefined>,
): void {
  void cache.cancelQueries({ queryKey })
  cache.setQueryData<T>(queryKey, answer)
}
