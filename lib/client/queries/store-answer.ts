import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/** Puts what a change has answered into the cache. An answer that is still under way may have been read before the change. */
export function storeAnswer<T>(
  cache: QueryClient,
  queryKey: QueryKey,
  answer: Updater<T | undefined, T | undefined>,
): void {
  void cache.cancelQueries({ queryKey })
  cache.setQueryData<T>(queryKey, answer)
}
