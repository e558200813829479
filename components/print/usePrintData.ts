import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'
import { schoolDetails } from '@/lib/client/queries/school'

/** The answer to the query of a print, the school for its letterhead, and why one of them could not be loaded. */
export function usePrintData<T>(query: UseQueryResult<T>) {
  const school = useQuery(schoolDetails)
  const failures = [useLoadFailure(query), useLoadFailure(school)]
  return { data: query.data, school: school.data?.school, failure: failures.find(Boolean) }
}
