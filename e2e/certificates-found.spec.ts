import type { Page } from 'playwright/test'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { issueLeavingCertificate } from './certificates'
import { expect, field, test } from './fixtures'
import { printAndReadPdf } from './pdf'
import { stubSchool } from './print-world'

const quickFind = (page: Page) => page.getByRole('dialog', { name: 'Quick Find' })

async function find(page: Page, text: string) {
  await page.getByRole('button', { name: 'Quick Find' }).click()
  await quickFind(page).getByRole('combobox').fill(text)
  return quickFind(page).getByRole('option', { selected: true })
}

// R68.9, R68.14, R68.15
test(
  'a certificate of a deleted student is found by number and voided',
  { tag: '@phone' },
  async ({ page, signIn, create, addStudent }) => {
    const { accessToken } = await signIn()
    await stubSchool(page)
    const student = await addStudent()
    const { number } = await issueLeavingCertificate(create, student._id)
    const headers = { authorization: `Bearer ${accessToken}` }
    expect((await page.request.delete(pathOf(endpoints.students.remove, student._id), { headers })).ok()).toBe(true)
    await page.goto('/dashboard')
    await find(page, number.toLowerCase().replaceAll('-', ' '))
    // A student ID may contain the same digits.
    const result = quickFind(page).getByRole('option', { name: number })
    await expect(result).toContainText(`${number} Meera ${student.name.lastName} (${student.studentId})`)
    await result.click()
    await expect(page).toHaveURL(`/print/certificates/${number}`)
    const isVoid = page.getByRole('status').filter({ hasText: /^Void$/ })
    await expect(page.getByText('Meera has left.')).toBeVisible()
    await expect(isVoid).toHaveCount(0)
    const button = page.getByRole('button', { name: `Void ${number}` })
    await expect(button).toBeVisible()
    for (const { text } of await printAndReadPdf(page, 'A4')) expect(text).not.toContain('Void')
    await button.click()
    const dialog = page.getByRole('dialog', { name: `Void ${number}` })
    await field(dialog, 'Reason').fill('Asked for it')
    await dialog.getByRole('button', { name: 'Void' }).click()
    await expect(isVoid).toBeVisible()
    await expect(page.getByRole('region', { name: 'Certificate' })).toContainText('Asked for it')
    await expect(button).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(await find(page, student.name.lastName)).toContainText(`${number} Meera ${student.name.lastName}`)
    await expect(quickFind(page).getByText('Void', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  },
)
