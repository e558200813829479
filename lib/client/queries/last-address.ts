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

/** Kept until the user signs out. Its key is not a student key, because each change reloads the queries of students. */
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
 * City, state and PIN code of the student that this user added last in this tab. Until the user has added one, the values come
 * from the newest student, if the user may read students.
 */
export function useLastAddress(mayRead: boolean) {
  const cache = useQueryClient()
  const { data } = useQuery(lastPlace(mayRead))
  return {
    place: data ?? undefined,
    rememberPlace: (student: Student) => cache.setQueryData(lastPlace(mayRead).queryKey, placeOf(student)),
  }
}
