import { expect } from 'playwright/test'
import { daysOffCalls } from '@/lib/contract/attendance/days-off'
import { attendanceCalls, type Register, registerKey } from '@/lib/contract/attendance/register'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'
import { today } from '@/lib/contract/dates'
import { pathOf } from '@/lib/contract/paths'
import { expectAccessible } from './accessible'
import { test } from './server-process'
import { bearer, login } from './sessions'
import { signInToSchool } from './sign-in-form'

const CLASS_NAME = '5th-B'

// The first attendance of a school changes its dashboard, so the test has a school of its own.
// R94.1, R94.4, R94.6, R94.8, R94.9
test('the office sees who is absent, opens the list and the details, and prints the day and the month', async ({
  page,
  start,
}) => {
  const url = await start().url
  await signInToSchool(page, url)
  await expect(page.getByText('Birthdays Today')).toBeVisible()
  await expect(page.getByText('Attendance Today')).toHaveCount(0)

  const headers = bearer(await login(page.request, DEMO_ACCOUNTS[0], url))
  // No weekday is a day off, so that the test also works on a Sunday.
  const everyDay = { weekdays: [], holidays: [], version: 1 }
  await page.request.put(url + pathOf(daysOffCalls.change), { headers, data: everyDay })
  const address = url + pathOf(attendanceCalls.register, registerKey(CLASS_NAME, today()))
  const read = await page.request.get(address, { headers })
  const { attendance } = ((await read.json()) as { data: { attendance: Register } }).data
  const [first] = attendance.students
  const marks = Object.fromEntries(attendance.students.map(({ _id }, place) => [_id, place === 0 ? 'A' : 'P']))
  const saved = await page.request.put(address, { headers, data: { version: 0, marks } })
  expect(saved.status()).toBe(200)
  const name = `${first?.name.firstName} ${first?.name.lastName}`

  await page.reload()
  const card = page.getByRole('region', { name: 'Attendance Today' })
  await expect(card.getByText(/^1 of \d+ classes have taken attendance: .+, and 1 student is absent\.$/)).toBeVisible()
  const absent = card.getByRole('list', { name: 'Absent today' })
  await expect(absent.getByRole('link', { name: /: call \d+$/ }).first()).toHaveAttribute('href', /^tel:\d+$/)
  await expect(card.getByRole('link', { name: `${CLASS_NAME} ` })).toHaveAttribute(
    'href',
    `/attendance/${CLASS_NAME}/${today()}`,
  )
  await expectAccessible(page)

  await card.getByRole('link', { name: 'Absent today: 1' }).click()
  await expect(page.getByText('1 student', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: name, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  const details = dialog.getByRole('region', { name: 'Attendance' })
  // The attendance is loaded once its part of the details is visible.
  await expect(async () => {
    await dialog.hover()
    await page.mouse.wheel(0, 2_000)
    await expect(details).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(details.getByText(/: 0 % \(1 absent\)$/)).toBeVisible()
  await expect(details.getByRole('cell', { name: /: Absent$/ })).toBeVisible()
  await expectAccessible(page)

  await details.getByRole('link', { name: `Register of ${CLASS_NAME}` }).click()
  const register = page.getByRole('table', { name: 'Attendance Register' })
  await expect(register.getByRole('row').filter({ hasText: name })).toContainText('0 %')
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export XLSX' }).click()
  expect((await download).suggestedFilename()).toBe(`attendance_export_${today()}.xlsx`)

  await page.goto(`${url}/print/attendance/absentees`)
  await expect(page.getByRole('table', { name: 'Absent Students' })).toContainText(name)
  await expectAccessible(page)
})
