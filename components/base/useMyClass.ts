import { usePreferences } from '@/lib/client/queries/preferences'
import { classesTaughtBy, coversClass } from '@/lib/contract/class-scope'
import { parseClass, type SchoolClass } from '@/lib/contract/students/classes'
import { useUser } from './useUser'

/** The class that the menu offers: the class that the user has chosen, or else the first class that the user teaches. */
export function useMyClass(): SchoolClass | undefined {
  const user = useUser()
  const chosen = parseClass(usePreferences().myClass ?? '')
  return chosen && coversClass(user, chosen) ? chosen : classesTaughtBy(user)[0]
}
