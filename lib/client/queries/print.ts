import { queryOptions } from '@tanstack/react-query'
import type { StudentSelection } from '@/lib/contract/batches/new-batch'
import { type StaffAccess, staffAccessCalls } from '@/lib/contract/staff/access'
import type { StaffQuery } from '@/lib/contract/staff/schema'
import { PRINT_PART, printStudents } from '@/lib/contract/students/print'
import type { Student } from '@/lib/contract/students/schema'
import { api } from '../http'

export type PrintedStudents = { students: Student[]; photos: Record<string, string> }

/** All students of a print, loaded part by part. They are not kept after the print is closed. */
export const studentsToPrint = (selection: StudentSelection, photos: boolean) =>
  queryOptions({
    queryKey: ['print', selection, photos] as const,
    queryFn: async ({ signal }): Promise<PrintedStudents> => {
      const all: PrintedStudents = { students: [], photos: {} }
      for (let part = 1, total = 1; (part - 1) * PRINT_PART < total; part++) {
        const loaded = await api.call(printStudents, { body: { selection, part, photos }, signal })
        all.students.push(...loaded.students)
        Object.assign(all.photos, loaded.photos)
        total = loaded.total
      }
      return all
    },
    gcTime: 0,
    staleTime: Infinity,
  })

/** The permissions of all staff that the filters match, by name. */
export const staffAccessToPrint = ({ search, department, isActive }: StaffQuery) =>
  queryOptions({
    queryKey: ['print', 'staff', search, department, isActive] as const,
    queryFn: async ({ signal }): Promise<StaffAccess[]> => {
      const all: StaffAccess[] = []
      const query = { search, department, isActive, sortBy: 'name', sortOrder: 'asc', limit: PRINT_PART } as const
      for (let page = 1, hasNext = true; hasNext; page++) {
        const { staff, pagination } = await api.call(staffAccessCalls.list, { query: { ...query, page }, signal })
        all.push(...staff)
        hasNext = pagination.hasNext
      }
      return all
    },
    gcTime: 0,
    staleTime: Infinity,
  })
