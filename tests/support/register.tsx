import { fireEvent, screen, within } from '@testing-library/react'
import { RegisterScreen } from '@/components/attendance/RegisterScreen'
import type { Mark } from '@/lib/contract/attendance/marks'
import type { Register, RegisterStudent } from '@/lib/contract/attendance/register'
import type { Permission } from '@/lib/contract/permissions'
import { STALE_MESSAGE } from '@/tests/support/messages'
import { okResponse, refusalResponse } from './browser-api'
import { press } from './form'
import { fakeRouter } from './AppRouter'
import { renderInApp, serve } from './in-app'

export const TODAY = '2027-03-02'

const student = (firstName: string, rollNumber: number, mark: Mark | null = null): RegisterStudent => ({
  _id: `id-${firstName}`,
  name: { firstName, lastName: 'Nair' },
  rollNumber,
  profilePhoto: { url: '' },
  mark,
})

/**
 * The register of 5th-B on 2 March 2027 with three students.
 *
 * @param marks a letter for each student; empty before the attendance is taken
 */
export function registerWith(marks = '', changes: Partial<Register> = {}): Register {
  const names = ['Asha', 'Bina', 'Chetan']
  const taken = { version: 1, takenBy: 'Priya Nair', takenAt: '2027-03-02T03:30:00.000Z' }
  return {
    day: TODAY,
    standard: '5th',
    section: 'B',
    ...(marks ? taken : { version: 0 }),
    students: names.map((name, place) => student(name, place + 1, (marks[place] ?? null) as Mark | null)),
    mayTake: true,
    ...changes,
  }
}

export const staleResponse = (register: Register) =>
  refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: { attendance: register } })

type Save = (body: { version: number; marks: Record<string, Mark> }, saved: Register) => Response | Promise<Response>

/** A server that stores one register. Returns the bodies of the requests that save the register. */
export function serveRegister(register: Register, save: Save = (_body, saved) => okResponse({ attendance: saved })) {
  let stored = register
  const sent: { version: number; marks: Record<string, Mark> }[] = []
  serve(async ({ method, path, body }) => {
    if (path.endsWith('/dashboard/figures')) return new Promise<Response>(() => undefined)
    if (method !== 'PUT') return okResponse({ attendance: stored })
    const input = body as (typeof sent)[number]
    sent.push(input)
    const saved = {
      ...stored,
      version: input.version + 1,
      takenBy: 'Asha Rao',
      takenAt: '2027-03-02T03:45:00.000Z',
      students: stored.students.map(one => ({ ...one, mark: input.marks[one._id] ?? null })),
    }
    const answer = await save(input, saved)
    if (answer.ok) stored = saved
    return answer
  })
  return sent
}

/** Shows the attendance of 5th-B on a day. */
export function showRegister(day = TODAY, as: 'superAdmin' | readonly Permission[] = 'superAdmin') {
  window.history.replaceState(null, '', `/attendance/5th-B/${day}`)
  const router = fakeRouter()
  const { unmount } = renderInApp(
    <RegisterScreen schoolClass={{ standard: '5th', section: 'B' }} day={day} today={TODAY} />,
    as,
    router,
  )
  return { router, unmount }
}

export const findStudents = () => screen.findByRole('list', { name: 'Students of 5th-B' })

/** The students with their marks, as a screen reader reads them. */
export const lines = async () =>
  within(await findStudents())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').replace(/ [A-Z]{2}(?=[A-Z])/, ' '))

export const studentButton = (firstName: string) =>
  screen.getByRole('button', { name: new RegExp(`${firstName} Nair`) })

export const marksOf = async () => (await lines()).map(line => line.replace(/^.* Nair /, ''))

export const BINA_ABSENT = { 'id-Asha': 'P', 'id-Bina': 'A', 'id-Chetan': 'P' }

/** Marks Bina absent and presses Save. */
export async function saveBinaAbsent() {
  await findStudents()
  fireEvent.click(studentButton('Bina'))
  press('Save')
}
