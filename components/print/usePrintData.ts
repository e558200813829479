import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'
import { schoolDetails } from '@/lib/client/queries/school'

/** The data of a print, the school for its letterhead, and the reason if either could not be loaded. */
export function usePrintData<T>(query: UseQueryResult<T>) {
  const school = useQuery(schoolDetails)
  const failures = [useLoadFailure(query), useLoadFailure(school)]
  return { data: query.data, school: school.data?.school, failure: failures.find(Boolean) }
}
