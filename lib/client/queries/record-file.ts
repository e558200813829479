import { queryOptions } from '@tanstack/react-query'
import { recordFileCall } from '@/lib/contract/record-file/record-file'
import { staffRecordFileCall } from '@/lib/contract/record-file/staff-record-file'
import { api } from '../http'

/** Loads a record file only once per visit, because each call adds an event to the history. Does not cache the file. */
const ONCE = {
  gcTime: 0,
  staleTime: Infinity,
  retry: false,
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const

/** The record file of a student, with everything that is stored about the student. */
export const recordFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['record-file', id],
    queryFn: ({ signal }) => api.call(recordFileCall, { id, signal }).then(({ file }) => file),
    ...ONCE,
  })

/** The record file of a staff member, with everything that is stored about the member. */
export const staffRecordFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-record-file', id],
    queryFn: ({ signal }) => api.call(staffRecordFileCall, { id, signal }).then(({ file }) => file),
    ...ONCE,
  })
