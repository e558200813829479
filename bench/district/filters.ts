import { monitorEventLoopDelay } from 'node:perf_hooks'
import { STUDENT_SORTS, type StudentQuery } from '@/lib/contract/students/query'
import { listStudents } from '@/lib/server/students/listing/list-students'
import { commandLineActor } from '@/tests/support/command-line'
import { printHeading, printRow, printRows, measureTime } from './timing'

const plain: StudentQuery = { search: '', page: 1, limit: 10, sortBy: 'createdAt', sortOrder: 'desc' }
const actor = commandLineActor()

/** Queries with one filter: frequent and rare values, and days of admission at both ends and in the middle. */
const ALONE: Partial<StudentQuery>[] = [
  { gender: 'Female' },
  { gender: 'Other' },
  { bloodGroup: 'O+' },
  { bloodGroup: 'AB-' },
  { leavingReason: 'Completed' },
  { admittedFrom: '2026-01-01' },
  { admittedTo: '2014-12-31' },
  { admittedFrom: '2016-01-01', admittedTo: '2020-12-31' },
  { admittedFrom: '2018-06-10', admittedTo: '2018-06-10' },
  { missing: 'photo' },
  { missing: 'email' },
  { missing: 'bloodGroup' },
  { missing: 'admissionNumber' },
  { missing: 'parentEmail' },
  { leftFrom: '2026-01-01', leftTo: '2026-12-31' },
  { birthday: '2026-11-23..2026-11-29' },
  { birthday: '2026-11-23' },
  { shared: 'rollNumber', standard: '5th', section: 'A' },
]

const COMBINED: Partial<StudentQuery>[] = [
  { gender: 'Female', bloodGroup: 'O+' },
  { gender: 'Other', missing: 'photo' },
  { gender: 'Male', standard: '5th', section: 'A', isActive: true },
  { bloodGroup: 'AB-', missing: 'parentEmail', admittedFrom: '2014-01-01', admittedTo: '2019-12-31' },
  { leavingReason: 'Completed', gender: 'Female', isActive: false },
  { gender: 'Female', search: 'menon' },
  { missing: 'email', search: 'chakravarthy', standard: '12th' },
  { gender: 'Female', search: 'com' },
]

const nameOf = (query: Partial<StudentQuery>) =>
  Object.entries(query)
    .map(([key, value]) => `${key} ${JSON.stringify(value)}`)
    .join(', ')

/**
 * Prints how long the filters by field take, and how long they blocked the event loop.
 *
 * @param goal in ms
 */
export async function measureFilters(goal: number): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  printHeading('first page and total with one filter')
  for (const query of ALONE) printRow(nameOf(query), await time(query), goal)
  printHeading('the same in every order')
  for (const query of ALONE) printRows(nameOf(query), await inEveryOrder(query), goal)
  printHeading('combinations in every order')
  for (const query of COMBINED) printRows(nameOf(query), await inEveryOrder(query), goal)
  delay.disable()
  const worst = delay.max / 1e6
  printRow('longest block of the event loop', { median: delay.percentile(99) / 1e6, worst })
}

const time = (query: Partial<StudentQuery>) =>
  measureTime(nameOf(query), () => listStudents({ ...plain, ...query }, actor))

async function inEveryOrder(query: Partial<StudentQuery>) {
  const timings = []
  for (const sortBy of STUDENT_SORTS) {
    for (const sortOrder of ['asc', 'desc'] as const) {
      timings.push({ ...(await time({ ...query, sortBy, sortOrder })), name: `by ${sortBy} ${sortOrder}` })
    }
  }
  return timings
}
