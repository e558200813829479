import type { ReactNode } from 'react'
import Button from '@mui/material/Button'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { LoadError } from './LoadError'
import { useLoadFailure } from './useLoadFailure'

type Props<Page, Item> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  itemsOf: (page: Page) => Item[]
  keyOf: (item: Item) => string
  /** Shown until the first page is loaded. */
  loading: ReactNode
  /** Renders the items of the loaded pages and, below them, `more`: the button for the next page, or the error. */
  children: (items: Item[], more: ReactNode) => ReactNode
}

/** The items of a list that loads its first page on mount and further pages on request. */
export function LoadedPages<Page, Item>({ query, itemsOf, keyOf, loading, children }: Props<Page, Item>) {
  const { data, isFetching, hasNextPage, isFetchNextPageError } = query
  const load = () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch({ cancelRefetch: false }))
  const failure = useLoadFailure(query, load)
  const failed = failure && <LoadError error={failure.error} onRetry={failure.retry} />
  if (!data) return failed || loading
  const more = hasNextPage && !failed && (
    <Button onClick={() => void query.fetchNextPage()} disabled={isFetching} sx={{ alignSelf: 'center' }}>
      {query.isFetchingNextPage ? 'Loading...' : 'Load more'}
    </Button>
  )
  return children(withoutRepeats(data.pages.flatMap(itemsOf), keyOf), failed || more)
}

/** Removes repeated items: an item added at the top shifts the pages, so that an item can be on two loaded pages. */
const withoutRepeats = <Item,>(items: Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map(item => [keyOf(item), item])).values(),
]
