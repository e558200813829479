import { hiddenByFiltersHint } from '@/components/list/hidden-by-filters-hint'
import { isListed } from '@/lib/client/queries/is-listed'
import { studentPages } from '@/lib/client/queries/students'
import { classAtPath, YEAR_PARAM } from '@/lib/contract/students/classes'
import { studentCalls } from '@/lib/contract/students/endpoints'
import { studentListAddress } from '../student-filters'
import type { StudentFormValues } from './student-form-values'

const PATH = '/students'

/** A hint for the notice if the filters of the open list of students hide a new student. */
export const hiddenStudentHint = (id: string) =>
  hiddenByFiltersHint(
    {
      path: PATH,
      thing: 'student',
      address: studentListAddress,
      isListed: (filters, id) => isListed(studentCalls.list, studentPages.rows, filters, id),
    },
    id,
  )

/** The class that a new student starts with: the class of the open page, or the class in the filters of the open list. */
export function initialClass(): Pick<StudentFormValues, 'standard' | 'section'> {
  const search = new URLSearchParams(window.location.search)
  const open = classAtPath(window.location.pathname)
  if (open) return search.has(YEAR_PARAM) ? {} : open
  if (window.location.pathname !== PATH) return {}
  const { standard, section, classYear } = studentListAddress.read(search)
  // A new student does not join a class of a past year.
  if (classYear) return {}
  return { ...(standard && { standard }), ...(section && { section }) }
}
