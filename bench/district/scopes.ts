import type { ScopedClass } from '@/lib/contract/permissions'
import type { StudentQuery } from '@/lib/contract/students/query'
import type { Actor } from '@/lib/server/history/actor'
import { listStudents } from '@/lib/server/students/listing/list-students'
import { commandLineActor } from '@/tests/support/command-line'
import { measureTime, printHeading, printRow } from './timing'

const plain: StudentQuery = { search: '', page: 1, limit: 10, sortBy: 'createdAt', sortOrder: 'desc' }
const actor = commandLineActor()
const scoped = (...scope: ScopedClass[]): Actor => ({ ...actor, role: 'staff', scope })

/** The list of a scoped user may take 10 % longer than the list with a filter that finds the same students. */
const MOST = 1.1

/**
 * Prints how long the list takes for users who may see only some classes, and how long a filter by the same classes
 * takes.
 */
export async function measureScopes(): Promise<void> {
  printHeading('The list of a user who sees some classes, ms')
  for (const sort of [plain, { ...plain, sortBy: 'name', sortOrder: 'asc' }] as const) {
    for (const place of [{ standard: '5th', section: 'A' }, { standard: '5th' }]) {
      const name = `${Object.values(place).join('-')} by ${sort.sortBy}`
      const filtered = await measureTime('', () => listStudents({ ...sort, ...place }, actor))
      printRow(`filtered by ${name}`, filtered)
      printRow(`scope ${name}`, await measureTime('', () => listStudents(sort, scoped(place))), filtered.median * MOST)
    }
    const three = scoped({ standard: '5th', section: 'A' }, { standard: '6th', section: 'B' }, { standard: '9th' })
    printRow(`scope of three by ${sort.sortBy}`, await measureTime('', () => listStudents(sort, three)))
  }
}
