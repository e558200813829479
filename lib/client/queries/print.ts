import { queryOptions } from '@tanstack/react-query'
import type { StudentSelection } from '@/lib/contract/students/selection'
import { type StaffAccess, staffAccessCalls } from '@/lib/contract/staff/access'
import type { StaffQuery } from '@/lib/contract/staff/schema'
import { PRINT_PART, printStudents } from '@/lib/contract/students/print'
import type { Student } from '@/lib/contract/students/schema'
import { ApiError } from '../api-error'
import { api } from '../http'

export type PrintedStudents = { students: Student[]; photos: Record<string, string> }

/** All students to print, loaded part by part. They leave the cache when the print is closed. */
export const studentsToPrintQuery = (selection: StudentSelection, photos: boolean) =>
  queryOptions({
    queryKey: ['print', selection, photos] as const,
    queryFn: async ({ signal }): Promise<PrintedStudents> =>
      (await loadParts(selection, photos, signal)) ?? (await loadParts(selection, photos, signal)) ?? refuse(),
    gcTime: 0,
    staleTime: Infinity,
  })

/** @returns undefined if students changed during loading, so that a student may be in two parts or in no part */
async function loadParts(selection: StudentSelection, photos: boolean, signal: AbortSignal) {
  const all: PrintedStudents = { students: [], photos: {} }
  const totals = new Set<number>()
  for (let part = 1, total = 1; (part - 1) * PRINT_PART < total; part++) {
    const loaded = await api.call(printStudents, { body: { selection, part, photos }, signal })
    all.students.push(...loaded.students)
    Object.assign(all.photos, loaded.photos)
    total = loaded.total
    totals.add(total)
  }
  const [total] = totals
  return totals.size === 1 && new Set(all.students.map(({ _id }) => _id)).size === total ? all : undefined
}

function refuse(): never {
  const message = 'Students were changed while the print was loading. Please try again.'
  throw new ApiError('API_ERROR', message, { serverMessage: message })
}

/** The permissions of all staff who match the filters, sorted by name. */
export const staffAccessToPrint = (filters: StaffQuery) =>
  queryOptions({
    queryKey: ['print', 'staff', filters] as const,
    queryFn: async ({ signal }): Promise<StaffAccess[]> => {
      const all: StaffAccess[] = []
      const query = { ...filters, sortBy: 'name', sortOrder: 'asc', limit: PRINT_PART } as const
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
