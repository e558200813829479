import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import { newStudent } from './people'

const { ofStudent, years, register } = endpoints.classYears

/** Valid calls about the classes of earlier years. */
export const CLASS_YEAR_EXAMPLES: [Endpoint, () => Promise<{ id: string }> | { query: Record<string, string> }][] = [
  [ofStudent, async () => ({ id: (await newStudent())._id })],
  [years, () => ({ query: { year: '2024' } })],
  [register, () => ({ query: { year: '2024', standard: '5th', section: 'B' } })],
]
