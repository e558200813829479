import { beforeEach, vi } from 'vitest'
import { StudentFormDialog } from '@/components/students/StudentFormDialog'
import type { Permission } from '@/lib/contract/permissions'
import type { RollNumbers } from '@/lib/contract/students/roll-numbers'
import { dataOfOtherCalls, okResponse } from './browser-api'
import { box, pick } from './form'
import { renderInApp, serve } from './in-app'
import { studentRecord } from './student-record'

export const meera = studentRecord({ _id: '0198c0de-0000-7000-8000-000000000001', rollNumber: 12 })
export const anu = { _id: '0198-anu', studentId: 'STU-2026-00002', name: { firstName: 'Anu', lastName: 'Das' } }
export const WARNING = 'Roll number 12 in 5th-B is also held by Anu Das.'
export const onClose = vi.fn<() => void>()
beforeEach(() => void onClose.mockReset())

/** The answer about roll numbers: 5th-C is empty, and in every other class the highest number is 12 and belongs to Anu. */
function numbers(query: URLSearchParams): RollNumbers {
  if (query.get('section') === 'C') return { next: 1 }
  return { next: 13, ...(query.get('rollNumber') === '12' && { takenBy: anu }) }
}
export const answerStudentForm = (path: string, query: URLSearchParams, method: string) => {
  if (path.endsWith('/roll-numbers')) return okResponse(numbers(query))
  if (method !== 'GET')
    return okResponse({ student: meera, warnings: ['Roll number 12 in 5th-B is also held by Anu Das'] })
  return okResponse({ ...dataOfOtherCalls, student: meera })
}
/** Opens the form of a student, with a server that answers by `answerStudentForm`. */
export function showStudentForm(id?: string, granted?: readonly Permission[]) {
  const calls = serve(({ path, query, method }) => answerStudentForm(path, query, method))
  renderInApp(<StudentFormDialog open id={id} onClose={onClose} />, granted)
  return calls
}
export const chooseClass = (section: string) => {
  pick('standard', '5th')
  pick('section', section)
}
/** The calls for roll numbers. */
export const rollNumberCalls = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ path }) => path.endsWith('/roll-numbers'))
export const shownRollNumber = () => box('Roll Number').value
