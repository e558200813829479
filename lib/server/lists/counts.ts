import 'server-only'
import type { ListName } from '@/lib/contract/school-lists'
import type { ListCounts } from '@/lib/contract/school/lists'
import { db } from '@/lib/server/db/db'

type Count = ListCounts['counts'][number]

/** Counts the students or staff members who have each value. Values that nobody has are absent. */
export async function countValues(): Promise<Count[]> {
  const _count = { _all: true } as const
  const [standards, sections, reasons, relationships, departments] = await Promise.all([
    db.student.groupBy({ by: 'standard', _count }),
    db.student.groupBy({ by: 'section', _count }),
    db.student.groupBy({ by: 'leavingReason', _count }),
    db.student.groupBy({ by: 'emergencyRelationship', _count }),
    db.user.groupBy({ by: 'department', _count }),
  ])
  return [
    ...toCounts('standard', 'standard', standards),
    ...toCounts('section', 'section', sections),
    ...toCounts('leavingReason', 'leavingReason', reasons),
    ...toCounts('relationship', 'emergencyRelationship', relationships),
    ...toCounts('department', 'department', departments),
  ]
}

type Group<C extends string> = Record<C, string | null> & { _count: { _all: number } }

const toCounts = <C extends string>(list: ListName, column: C, groups: readonly Group<C>[]): Count[] =>
  groups.flatMap(group => {
    const key = group[column]
    return key === null ? [] : [{ list, key, count: group._count._all }]
  })
