import { parseDialog } from '@/lib/client/dialog-address'
import { studentKeys, staffKeys, viewKeys } from '@/lib/client/queries/keys'
import * as staff from '@/app/api/v1/staff/[id]/route'
import * as student from '@/app/api/v1/students/[id]/route'
import { GET as views } from '@/app/api/v1/views/route'
import { VIEW_PARAM } from '@/components/list/filters-in-address'
import type { ListAddress, PageQuery } from '@/lib/client/list-address'
import type { Resource } from '@/lib/contract/permissions'
import type { PrefetchQuery, PageRoute } from '@/lib/server/pages/prefetch-queries'
import { preferredRowsPerPage } from '../prefetch-preferences'

/** The props with which Next passes the query of the address to a page. */
export type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The query of a page's address. If a parameter is repeated, its first value counts, as in the browser. */
export async function searchParamsOf({ searchParams }: PageProps): Promise<URLSearchParams> {
  const given = Object.entries(await searchParams)
  return new URLSearchParams(given.flatMap(([key, value]) => [[key, [value].flat()[0] ?? '']]))
}

/** Prefetches the list at an address, with the rows per page that the user chose. */
export const withPreferredRows =
  <Q extends PageQuery>(address: ListAddress<Q>, search: URLSearchParams, listOf: (query: Q) => PrefetchQuery) =>
  async (): Promise<PrefetchQuery> =>
    listOf(address.read(search, await preferredRowsPerPage()))

/** Prefetches the page of a list that the screen shows first. */
export const prefetchList = (key: readonly unknown[], route: PageRoute, query: object): PrefetchQuery => ({
  key,
  read: actor => route.read(actor, { query }),
})

/** Prefetches the saved views of a list if the address names a view: the view determines the columns. */
export const prefetchViews = (entity: Resource, search: URLSearchParams): PrefetchQuery[] =>
  search.has(VIEW_PARAM)
    ? [{ key: viewKeys.list(entity), read: async actor => (await views.read(actor, { query: { entity } })).views }]
    : []

/** Prefetches the record, if any, whose details or form the address opens over the page. */
export function prefetchOpenedRecord(search: URLSearchParams): PrefetchQuery[] {
  const { student: studentId, staff: staffId } = parseDialog(search)
  if (studentId)
    return [
      {
        key: studentKeys.detail(studentId),
        read: async actor => (await student.GET.read(actor, { id: studentId })).student,
      },
    ]
  if (staffId)
    return [
      { key: staffKeys.detail(staffId), read: async actor => (await staff.GET.read(actor, { id: staffId })).staff },
    ]
  return []
}
