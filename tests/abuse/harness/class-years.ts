import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import { newMember, newStudent } from './people'

const { ofStudent, years, register } = endpoints.classYears

type Example = { id?: string; query?: Record<string, string>; body?: object }

async function newScope(): Promise<Example> {
  const { _id: id, version } = await newMember()
  return { id, body: { scope: [{ standard: '5th', section: 'B', isClassTeacher: true }], version } }
}

/** Valid calls about the classes of earlier years, and about the classes of staff. */
export const CLASS_YEAR_EXAMPLES: [Endpoint, () => Promise<Example> | Example][] = [
  [ofStudent, async () => ({ id: (await newStudent())._id })],
  [years, () => ({ query: { year: '2024' } })],
  [register, () => ({ query: { year: '2024', standard: '5th', section: 'B' } })],
  [endpoints.classTeachers.of, () => ({ query: { standard: '5th', section: 'B' } })],
  [endpoints.staff.scope, newScope],
]
