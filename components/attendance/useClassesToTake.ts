import { useQuery } from '@tanstack/react-query'
import { useUser } from '@/components/base/useUser'
import { figuresQuery } from '@/lib/client/queries/dashboard'
import { classesTaughtBy } from '@/lib/contract/class-scope'
import { can } from '@/lib/contract/permissions'
import { isSameClass, type SchoolClass } from '@/lib/contract/students/classes'

/**
 * The classes whose attendance the user can open: the classes that the user teaches and, once loaded, the classes whose
 * students the user may see. `mayChoose` is known at once, so that the layout does not shift.
 *
 * @param shown the class on the page; the result always contains this class
 */
export function useClassesToTake(shown: SchoolClass): { classes: SchoolClass[]; mayChoose: boolean } {
  const user = useUser()
  const readsStudents = can(user, 'students.read')
  const { data } = useQuery({ ...figuresQuery, enabled: readsStudents })
  const all: SchoolClass[] = [...classesTaughtBy(user), ...(data?.classes ?? []), shown]
  const classes = all.filter((one, place) => all.findIndex(other => isSameClass(one, other)) === place)
  return { classes, mayChoose: readsStudents || classes.length > 1 }
}
