import type { SchoolClass } from '@/lib/contract/students/classes'
import type { ScopedClass, UserPermissions } from '@/lib/contract/permissions'
import type { Options } from '@/lib/contract/record-fields'
import { listValues } from '@/lib/contract/school-lists'

const hasSection = (one: ScopedClass, section: string, standard: string | undefined): boolean =>
  (!standard || one.standard === standard) && (one.section === undefined || one.section === section)

/**
 * The standards or the sections that a user may choose: all, or only the values of classes that the user may see.
 *
 * @param standard the chosen standard, which limits the sections
 * @param kept the value that is already chosen, which stays an option
 */
export const classOptions = (
  { scope }: Pick<UserPermissions, 'scope'>,
  list: keyof SchoolClass,
  { standard, kept }: { standard?: string | undefined; kept?: string | undefined } = {},
): Options =>
  scope
    ? {
        ofSchool: listValues(list).filter(
          ({ key }) =>
            key === kept ||
            scope.some(one => (list === 'standard' ? one.standard === key : hasSection(one, key, standard))),
        ),
      }
    : list

/** The class of a user who may see only one class. The form for a new student starts with this class. */
export function onlyClass({ scope = [] }: Pick<UserPermissions, 'scope'>): Partial<SchoolClass> {
  const [one] = scope
  return one?.section !== undefined && scope.length === 1 ? { standard: one.standard, section: one.section } : {}
}
