import { queryOptions } from '@tanstack/react-query'
import { attendanceCalls } from '@/lib/contract/attendance/register'
import { api } from '../http'
import { attendanceKeys } from './keys'

/** The register of a class on a day. @param name such as `5th-B/2027-03-01` */
export const registerQuery = (name: string) =>
  queryOptions({
    queryKey: attendanceKeys.register(name),
    queryFn: async ({ signal }) => (await api.call(attendanceCalls.register, { id: name, signal })).attendance,
  })
