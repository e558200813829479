'use client'

import { useQuery } from '@tanstack/react-query'
import { useUser } from '@/components/base/useUser'
import { figuresQuery } from '@/lib/client/queries/dashboard'
import { classesTaughtBy } from '@/lib/contract/class-scope'
import { can } from '@/lib/contract/permissions'
import { isSameClass, type SchoolClass } from '@/lib/contract/students/classes'

/**
 * The classes whose attendance the user can open: the classes that the user teaches come first, then the classes whose
 * students the user sees.
 *
 * @param shown a class that is also included, because the page shows it
 */
export function useClassesToTake(shown?: SchoolClass): SchoolClass[] {
  const user = useUser()
  const { data } = useQuery({ ...figuresQuery, enabled: can(user, 'students.read') })
  const classes: SchoolClass[] = [...classesTaughtBy(user), ...(data?.classes ?? []), ...(shown ? [shown] : [])]
  return classes.filter((one, place) => classes.findIndex(other => isSameClass(one, other)) === place)
}
