import { GET as register } from '@/app/api/v1/attendance/[class]/[day]/route'
import { attendanceKeys } from '@/lib/client/queries/keys'
import { registerKey } from '@/lib/contract/attendance/register'
import { classKeyOf, type SchoolClass } from '@/lib/contract/students/classes'
import type { PrefetchQuery } from '@/lib/server/pages/prefetch-queries'

/** Prefetches the register that the attendance screen shows first. */
export const prefetchRegister = (schoolClass: SchoolClass, day: string): PrefetchQuery => {
  const name = registerKey(classKeyOf(schoolClass), day)
  return {
    key: attendanceKeys.register(name),
    read: async actor => (await register.read(actor, { id: name })).attendance,
  }
}
