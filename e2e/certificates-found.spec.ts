import type { Page } from 'playwright/test'
import type { Certificate } from '@/lib/contract/certificates/schema'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import type { Student } from '@/lib/contract/students/schema'
import { expectAccessible } from './accessible'
import { expect, field, test } from './fixtures'
import { openPrint, printed } from './pdf'
import { nameSchool } from './print-world'
import { smallTargets } from './touch-targets'

type Create = (endpoint: { path: string }, data: unknown) => Promise<unknown>

async function issue(create: Create, { _id }: Student): Promise<Certificate> {
  const text = { kind: 'leaving', title: 'Leaving Certificate', text: 'Meera has left.' }
  const answer = await create({ path: endpoints.certificates.issue.path.replace('{id}', _id) }, text)
  return (answer as { certificate: Certificate }).certificate
}

const quickFind = (page: Page) => page.getByRole('dialog', { name: 'Quick Find' })

async function find(page: Page, text: string) {
  await page.getByRole('button', { name: 'Quick Find' }).click()
  await quickFind(page).getByRole('combobox').fill(text)
  return quickFind(page).getByRole('option', { selected: true })
}

// R68.9, R68.14, R68.15
test('a certificate of a deleted student is found by number and voided', async ({
  page,
  signIn,
  create,
  addStudent,
  isMobile,
}) => {
  const { accessToken } = await signIn()
  await nameSchool(page)
  const student = await addStudent()
  const { number } = await issue(create, student)
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await page.request.delete(pathOf(endpoints.students.remove, student._id), { headers })).ok()).toBe(true)
  await page.goto('/dashboard')
  const result = await find(page, number.toLowerCase().replaceAll('-', ' '))
  await expect(result).toContainText(`${number} Meera ${student.name.lastName} (${student.studentId})`)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/print/certificates/${number}`)
  const isVoid = page.getByRole('status').filter({ hasText: /^Void$/ })
  await expect(page.getByText('Meera has left.')).toBeVisible()
  await expect(isVoid).toHaveCount(0)
  await page.getByRole('button', { name: `Void ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Void ${number}` })
  await field(dialog, 'Reason').fill('Asked for it')
  await expectAccessible(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect(isVoid).toBeVisible()
  await expect(page.getByRole('region', { name: 'Certificate' })).toContainText('Asked for it')
  await expect(page.getByRole('button', { name: `Void ${number}` })).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(await find(page, student.name.lastName)).toContainText(`${number} Meera ${student.name.lastName}`)
  await expect(quickFind(page).getByText('Void', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

// R68.14
test('Void is beside the paper, and is not printed', async ({ page, signIn, create, addStudent, isMobile }) => {
  await signIn()
  await nameSchool(page)
  const { number } = await issue(create, await addStudent())
  await openPrint(page, `/print/certificates/${number}`)
  const button = page.getByRole('button', { name: `Void ${number}` })
  await expect(button).toBeVisible()
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  for (const format of ['A4', 'Letter'] as const) {
    for (const { text } of await printed(page, format)) expect(text).not.toContain('Void')
  }
})
