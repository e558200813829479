import { LIMIT_MAX } from '@/lib/contract/constants'
import type { SchoolClass } from '@/lib/contract/students/classes'
import type { StudentPage } from '@/lib/contract/students/query'
import { studentKeys } from './keys'

/** The maximum number of pages to load for a class. These pages contain a thousand students. */
const PAGES_MAX = 10

/** The active students of a class, by roll number. */
const classFilters = ({ standard, section }: SchoolClass) =>
  ({ standard, section, isActive: true, sortBy: 'rollNumber', sortOrder: 'asc', limit: LIMIT_MAX }) as const

type PageQuery = ReturnType<typeof classFilters> & { page: number }

/** Starts like the keys of student lists, so that the class shows a changed student at once, too. */
export const classKey = (schoolClass: SchoolClass) => studentKeys.list({ ...classFilters(schoolClass), page: 'all' })

/** Reads a class page by page and returns one page. The total counts all students, even if not all are loaded. */
export async function readClass(
  schoolClass: SchoolClass,
  readPage: (query: PageQuery) => Promise<StudentPage>,
): Promise<StudentPage> {
  const students = new Map<string, StudentPage['students'][number]>()
  for (let page = 1; ; page++) {
    const read = await readPage({ ...classFilters(schoolClass), page })
    // A student may be on two pages if the class changes between two calls. Keep the first position.
    for (const student of read.students) if (!students.has(student._id)) students.set(student._id, student)
    if (!read.pagination.hasNext || page === PAGES_MAX)
      return { students: [...students.values()], pagination: read.pagination }
  }
}
