import type { DuplicatePage } from '@/lib/contract/students/duplicates'
import type { SavedStudent, StudentInput } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { GET as list, PUT as decide } from '@/app/api/v1/students/duplicates/route'
import { POST as create } from '@/app/api/v1/students/route'
import { call } from './api'
import { studentInput } from './factories'

let families = 0

/** A student who shares nothing with the students of other tests, except for `changes`. */
export function unrelatedStudent(firstName: string, changes: Partial<StudentInput> = {}): StudentInput {
  families += 1
  return studentInput({
    name: { firstName, lastName: 'Nair' },
    dateOfBirth: new Date(Date.UTC(2008, 0, 1 + families)).toISOString().slice(0, 10),
    parentInfo: {
      father: { name: 'Suresh Nair', phone: String(7_000_000_000 + families) },
      mother: { name: 'Latha Nair', phone: String(8_000_000_000 + families) },
    },
    ...changes,
  })
}

/** The calls of one user about possible duplicates. */
export const duplicatesAs = (token: string) => ({
  add: async (body: StudentInput): Promise<string> =>
    (await call<SavedStudent>(create, { token, body })).body.data.student._id,
  list: async (query: Record<string, string> = {}) => (await call<DuplicatePage>(list, { token, query })).body.data,
  decide: async (students: string[], isDismissed: boolean) => {
    const { status, body } = await call(decide, { token, body: { students, isDismissed } })
    return [status, body.message]
  },
})

/** Every recorded pair, dismissed or not. */
export const storedPairs = async (): Promise<string[]> =>
  (await db.duplicatePair.findMany({ orderBy: [{ firstId: 'asc' }, { secondId: 'asc' }] })).map(
    ({ likeness, dismissedAt }) => (dismissedAt ? `${likeness}, dismissed` : likeness),
  )
