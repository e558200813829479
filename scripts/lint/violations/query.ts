const useQuery = "import { useQuery } from '@tanstack/react-query'\nimport { load } from './load'\n"

/** A violation of each rule about TanStack Query. */
export const QUERY = {
  '@tanstack/query/exhaustive-deps': `${useQuery}export const useIt = (id: string) => useQuery({ queryKey: ['one'], queryFn: () => load(id) })`,
  '@tanstack/query/infinite-query-property-order':
    "import { useInfiniteQuery } from '@tanstack/react-query'\nexport const useIt = () => useInfiniteQuery({ queryKey: ['one'], initialPageParam: 1, getNextPageParam: () => 2, queryFn: () => 1 })",
  '@tanstack/query/mutation-property-order':
    "import { useMutation } from '@tanstack/react-query'\nexport const useIt = () => useMutation({ mutationFn: () => Promise.resolve(1), onError: () => 1, onMutate: () => 2 })",
  '@tanstack/query/no-rest-destructuring': `${useQuery}export const useIt = () => { const { data, ...rest } = useQuery({ queryKey: ['one'], queryFn: load }); return [data, rest] }`,
  '@tanstack/query/no-unstable-deps':
    "import { useMutation } from '@tanstack/react-query'\nimport { useCallback } from 'react'\nexport function useIt() { const change = useMutation({ mutationFn: () => Promise.resolve(1) }); return useCallback(() => { change.mutate() }, [change]) }",
  '@tanstack/query/stable-query-client':
    "import { QueryClient, QueryClientProvider } from '@tanstack/react-query'\nexport function Part() { const client = new QueryClient(); return <QueryClientProvider client={client} /> }",
} satisfies Record<string, string>
