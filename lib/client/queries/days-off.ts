import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type DaysOff, daysOffCalls } from '@/lib/contract/attendance/days-off'
import { api } from '../http'
import { newerRecordIn } from '../newer-record-in'
import { attendanceKeys, daysOffKey } from './keys'
import { storeAnswer } from './store-answer'

type StoredDaysOff = DaysOff & { version: number }

/** The weekly days off and the holidays of the school. */
export const daysOffQuery = queryOptions({
  queryKey: daysOffKey,
  queryFn: ({ signal }) => api.call(daysOffCalls.get, { signal }),
})

/** A change of the days off. It is a function, so that it can also be applied to newer days off. */
export type DaysOffChange = (daysOff: DaysOff) => DaysOff

/** Changes the days off. If another user has changed them first, applies the change to the newer days off. */
export function useChangeDaysOff() {
  const cache = useQueryClient()
  const save = ({ version, ...daysOff }: StoredDaysOff, change: DaysOffChange) =>
    api.call(daysOffCalls.change, { body: { ...change(daysOff), version } })
  return useMutation({
    // Changes are sent one after the other, so that each is based on the one before it.
    scope: { id: 'days-off' },
    mutationFn: async (change: DaysOffChange) => {
      const known = await cache.query({ ...daysOffQuery, staleTime: 'static' })
      return save(known, change).catch((error: unknown) => {
        const newer = newerRecordIn(error, daysOffCalls.get)
        if (!newer) throw error
        return save(newer, change)
      })
    },
    onSuccess: answer => {
      storeAnswer(cache, daysOffKey, answer)
      void cache.invalidateQueries({ queryKey: attendanceKeys.all })
    },
  })
}
