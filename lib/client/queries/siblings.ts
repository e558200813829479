import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { studentCalls } from '@/lib/contract/students/endpoints'
import type { Student } from '@/lib/contract/students/schema'
import { api } from '../http'
import { studentKeys } from './keys'

/** Students who share a parent's phone or email with this student. */
export const studentSiblings = (id: string) =>
  queryOptions({
    queryKey: [...studentKeys.all, 'siblings', id],
    queryFn: ({ signal }) => api.call(studentCalls.siblings, { id, signal }),
    staleTime: 0,
  })

/** Finds the siblings of a student. Returns an empty list when the call fails. */
export function useFindSiblings() {
  const cache = useQueryClient()
  return (id: string): Promise<Student[]> =>
    cache.query(studentSiblings(id)).then(
      ({ students }) => students,
      () => [],
    )
}
