import 'server-only'
import { db } from '@/lib/server/db/db'
import { searchFindsAnyOf } from './erase-history'
import type { Subject } from './subjects'

/** A saved view that contains a search. The words of the search may be the name of a student. */
type SearchingView = { owner: string; search: string }

/** All saved views of the student list that contain a search, including private views. */
export async function findViewsWithSearch(): Promise<SearchingView[]> {
  const views = await db.savedView.findMany({
    where: { entity: 'students' },
    orderBy: [{ nameKey: 'asc' }, { id: 'asc' }],
    select: { ownerName: true, filters: true },
  })
  return views.flatMap(({ ownerName, filters }) => {
    const { search = '' } = JSON.parse(filters) as { search?: string }
    return search === '' ? [] : [{ owner: ownerName, search }]
  })
}

/**
 * Returns a warning for each user with a saved view whose search finds the student. The views stay unchanged, because
 * they may also find other students.
 */
export function warnAboutViewsThatFind(views: readonly SearchingView[], student: Subject): string[] {
  const owners = new Set(views.filter(({ search }) => searchFindsAnyOf(search, [student])).map(({ owner }) => owner))
  return [...owners].map(
    owner => `A saved view of ${owner} searches for words of this record. Ask ${owner} to change or delete it.`,
  )
}
