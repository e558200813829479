import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { removeUnsavedMarks } from '@/lib/client/attendance/unsaved-marks'
import { preferencesKey } from '@/lib/client/queries/keys'
import { session } from '@/lib/client/session'
import { endOfDay } from '@/lib/contract/dates'
import type { ScopedClass } from '@/lib/contract/permissions'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import { fakeRouter } from '@/tests/support/AppRouter'
import { okResponse } from '@/tests/support/browser-api'
import { DASHBOARD_FIGURES } from '@/tests/support/dashboard-figures'
import { renderInApp, serve } from '@/tests/support/in-app'
import { registerWith, studentButton, TODAY } from '@/tests/support/register'
import { userWith } from '@/tests/support/users'
import { AttendanceHome } from './AttendanceHome'

beforeEach(() => sessionStorage.clear())

type Given = {
  chosen?: string
  myClass?: string
  scope?: ScopedClass[]
  reads?: boolean
  classes?: object[]
  dayEnds?: number
}

/** Opens today's attendance. Returns the paths of the registers that the page loads. */
function show({
  chosen,
  myClass,
  scope,
  reads = true,
  classes = DASHBOARD_FIGURES.classes,
  dayEnds = endOfDay(TODAY),
}: Given) {
  const calls = serve(({ path }) =>
    okResponse(path.includes('/attendance/') ? { attendance: registerWith() } : { ...DASHBOARD_FIGURES, classes }),
  )
  const router = fakeRouter()
  renderInApp(<AttendanceHome chosen={chosen ?? null} today={TODAY} dayEnds={dayEnds} />, [], router, cache => {
    session.setUser(userWith(reads ? ['students.read'] : [], scope ? { scope } : {}))
    cache.setQueryData(preferencesKey, { ...DEFAULT_PREFERENCES, myClass: myClass ?? null })
  })
  return { router, registers: () => calls.map(({ path }) => path).filter(path => path.includes('/attendance/')) }
}

// R95.1
it.each<[string, Given, string]>([
  ['the class in the address', { chosen: '6th-A', myClass: '5th-B' }, '6th-A'],
  ['the class that the user teaches', { scope: [{ standard: '4th' }, { standard: '5th', section: 'C', isClassTeacher: true }], myClass: '4th-A' }, '5th-C'],
  ['the class of a teacher without students.read', { reads: false, scope: [{ standard: '5th', section: 'C', isClassTeacher: true }] }, '5th-C'],
  ['the class that the user has chosen as their own', { myClass: '5th-B' }, '5th-B'],
])('the attendance of today opens %s', async (_what, given, name) => {
  const { registers } = show(given)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Attendance of ${name}`)
  await screen.findByRole('list', { name: /^Students of/ })
  expect(registers()).toEqual([`/api/v1/attendance/${name}/2027-03-02`])
}) // prettier-ignore

// R95.1
it('a user without a class of their own chooses one of the classes that they may see', async () => {
  const { registers } = show({})
  const links = within(await screen.findByRole('list', { name: 'Classes' })).getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['5th-A', '/attendance?class=5th-A'],
    ['5th-B', '/attendance?class=5th-B'],
    ['6th-B', '/attendance?class=6th-B'],
  ])
  expect(registers()).toEqual([])
})

// R95.8
it.each<[string, Given, string]>([
  ['a user who sees no class', { scope: [], classes: [] }, 'A super admin can give you a class.'],
  ['a school without students', { classes: [] }, 'A class appears here as soon as it has an active student.'],
])('the attendance page says what to do for %s', async (_who, given, text) => {
  show(given)
  expect(await screen.findByText('No classes yet')).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

// R95.8
it('the page at the address of an unknown class links back to the attendance', () => {
  show({ chosen: '99th-Z' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No such register')
  expect(screen.getByRole('link', { name: 'Attendance' }).getAttribute('href')).toBe('/attendance')
})

describe('when the day changes', () => {
  const showTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

  // R95.13
  it('a tab that was open overnight loads the attendance of the new day when it is shown', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 2, 23, 59) })
    const { router } = show({ myClass: '5th-B' })
    showTab()
    expect(router.refresh).not.toHaveBeenCalled()
    vi.setSystemTime(new Date(2027, 2, 3, 0, 1))
    showTab()
    showTab()
    expect(router.refresh).toHaveBeenCalledTimes(1)
  })

  // R95.13
  it('a tab that stays visible at midnight loads the attendance of the new day', () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date(2027, 2, 2, 23, 59, 50) })
    const { router } = show({ myClass: '5th-B' })
    act(() => void vi.advanceTimersByTime(30_000))
    expect(router.refresh).toHaveBeenCalledTimes(1)
  })

  // R95.13
  it('a device whose date is ahead of the school’s date keeps the attendance of the school’s day', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 3, 1) })
    const { router } = show({ myClass: '5th-B', dayEnds: new Date(2027, 2, 3, 6).getTime() })
    showTab()
    expect(router.refresh).not.toHaveBeenCalled()
    vi.setSystemTime(new Date(2027, 2, 3, 6))
    showTab()
    expect(router.refresh).toHaveBeenCalledTimes(1)
  })

  // R95.13
  it('unsaved marks stay on the screen after midnight, and the new day is loaded once they are saved', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 2, 23, 59) })
    const { router } = show({ myClass: '5th-B' })
    await screen.findByRole('list', { name: 'Students of 5th-B' })
    fireEvent.click(studentButton('Bina'))
    vi.setSystemTime(new Date(2027, 2, 3, 0, 1))
    showTab()
    expect(
      screen.getByText(
        'A new day has begun. These marks are of Tuesday, 2 Mar 2027: save them, and the attendance of the new day opens.',
      ),
    ).toBeTruthy()
    expect(router.refresh).not.toHaveBeenCalled()
    act(() => removeUnsavedMarks('user-1', '5th-B/2027-03-02'))
    expect(router.refresh).toHaveBeenCalledTimes(1)
  })
})
