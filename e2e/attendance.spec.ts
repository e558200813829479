import type { Locator, Page } from 'playwright/test'
import { attendanceCalls, type Register, registerKey } from '@/lib/contract/attendance/register'
import { staffCalls } from '@/lib/contract/staff/endpoints'
import { expectAccessible } from './accessible'
import { expect, ONCE, test } from './fixtures'
import { findSmallTargets } from './touch-targets'

// The teacher uses a phone in every Playwright project.
test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

const CLASS = { standard: '4th', section: 'D' } as const
const CLASS_NAME = '4th-D'
const SIZE = 40
const WAITING = /^Not saved yet\. The marks are kept in this tab/

/** Taps elements, and counts the taps. */
function createFinger() {
  let taps = 0
  return {
    tap: (element: Locator) => {
      taps += 1
      return element.tap()
    },
    taps: () => taps,
  }
}

const studentButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })

// R95.1, R95.2, R95.3, R95.4, R95.5, R95.6, R95.7
test(
  'a teacher takes attendance of forty children on a phone, also offline and after a change by the office',
  ONCE,
  async ({ page, signIn, addStaff, addStudent, callAsAdmin }) => {
    const names: string[] = []
    for (let rollNumber = 1; rollNumber <= SIZE; rollNumber++)
      names.push((await addStudent({ ...CLASS, rollNumber })).name.lastName)
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = names
    // A class teacher without any permission.
    const teacher = await addStaff()
    const scope = [{ ...CLASS, isClassTeacher: true }]
    await callAsAdmin(staffCalls.scope, { id: teacher._id, data: { scope, version: teacher.version } })
    await signIn(teacher)

    await page.goto('/dashboard')
    await expect(page.getByText(/^Good \w+, Kiran$/)).toBeVisible()
    const { tap, taps } = createFinger()
    await tap(page.getByRole('button', { name: 'Open navigation' }))
    await tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Attendance' }))
    await expect(page.getByRole('heading', { level: 1, name: `Attendance of ${CLASS_NAME}` })).toBeVisible()
    // Sunday is a day off.
    if (new Date().getDay() === 0) await tap(page.getByRole('link', { name: 'Previous day' }))
    const dayField = page.getByRole('textbox', { name: 'Day' })
    expect(await dayField.evaluate(field => field.scrollWidth <= field.clientWidth)).toBe(true)
    const students = page.getByRole('list', { name: `Students of ${CLASS_NAME}` })
    for (const name of [first, second, third]) await tap(studentButton(page, name))
    await expect(students.getByRole('button', { name: /Absent$/ })).toHaveCount(3)
    // The school of the tests may have other students in this class.
    expect(await students.getByRole('button', { name: /Present$/ }).count()).toBeGreaterThanOrEqual(SIZE - 3)
    await tap(page.getByRole('button', { name: 'Save' }))
    await expect(page.getByText('Attendance saved')).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(8)
    await expect(page.getByText(/Saved by Kiran/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expectAccessible(page)

    // The first student is late. The phone loses its connection before Save.
    await page.context().setOffline(true)
    await studentButton(page, first).tap()
    await expect(studentButton(page, first)).toHaveAccessibleName(/Late$/)
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByText(WAITING)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('Attendance saved')).toBeVisible()
    await expect(page.getByText(WAITING)).toHaveCount(0)

    // Unsaved marks survive a reload.
    await studentButton(page, fourth).tap()
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await expect(studentButton(page, fourth)).toHaveAccessibleName(/Absent$/)
    expect(await findSmallTargets(page)).toEqual([])

    // The office corrects the same register.
    const day = lastSchoolDay()
    const id = registerKey(CLASS_NAME, day)
    const read = async () =>
      ((await callAsAdmin(attendanceCalls.register, { id })) as { attendance: Register }).attendance
    const register = await read()
    const marks = Object.fromEntries(
      register.students.map(one => [one._id, one.name.lastName === fifth ? 'E' : (one.mark ?? 'P')]),
    )
    await callAsAdmin(attendanceCalls.save, { id, data: { version: register.version, marks } })
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByText('Changed meanwhile')).toBeVisible()
    const different = page.getByRole('list', { name: 'Different marks' }).getByRole('listitem')
    await expect(different).toHaveText([
      new RegExp(`${fourth}: Present \\(you: Absent\\)$`),
      new RegExp(`${fifth}: Excused \\(you: Present\\)$`),
    ])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save my marks' }).tap()
    await expect(page.getByText('Changed meanwhile')).toHaveCount(0)
    await expect(page.getByText('Attendance saved')).toBeVisible()
    const saved = Object.fromEntries((await read()).students.map(({ name, mark }) => [name.lastName, mark]))
    expect([first, second, third, fourth, fifth].map(name => saved[name])).toEqual(['L', 'A', 'A', 'A', 'P'])
  },
)

/** Today, or the day before when today is a Sunday. */
function lastSchoolDay(): string {
  const day = new Date()
  if (day.getDay() === 0) day.setDate(day.getDate() - 1)
  const part = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`
}
