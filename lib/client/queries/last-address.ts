import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { studentCalls } from '@/lib/contract/students/endpoints'
import type { Student } from '@/lib/contract/students/schema'
import { api } from '../http'

/** The part of the address that students of one school often share. */
export type SharedAddress = Pick<Student['contactInfo']['address'], 'city' | 'state' | 'pinCode'>

const placeOf = ({ contactInfo: { address } }: Student): SharedAddress => ({
  city: address.city,
  state: address.state,
  pinCode: address.pinCode,
})

/**
 * Kept until the user signs out. The key does not start like student keys, because a changed student would then reload
 * the query.
 */
const lastPlace = (mayRead: boolean) =>
  queryOptions({
    queryKey: ['last place'] as const,
    queryFn: mayRead
      ? async ({ signal }): Promise<SharedAddress | null> => {
          const { students } = await api.call(studentCalls.list, { query: { limit: 1 }, signal })
          return students[0] ? placeOf(students[0]) : null
        }
      : skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })

/**
 * The city, state and PIN code of the student that the user last added in this tab. Before that, the values of the
 * newest student, if the user may read students.
 */
export function useLastAddress(mayRead: boolean) {
  const cache = useQueryClient()
  const { data } = useQuery(lastPlace(mayRead))
  return {
    place: data ?? undefined,
    rememberPlace: (student: Student) => cache.setQueryData(lastPlace(mayRead).queryKey, placeOf(student)),
  }
}
