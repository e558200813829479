import type { Page } from 'playwright/test'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { expect, test } from './fixtures'

const issueButton = (page: Page) => page.getByRole('button', { name: 'Issue and Print' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this page?' })

// R68.13
test('Back asks while a certificate is being issued, and the list then shows the certificate', async ({
  page,
  signIn,
  addStudent,
}) => {
  await signIn()
  const student = await addStudent()
  const answer = Promise.withResolvers()
  await page.route(`**${pathOf(endpoints.certificates.issue, student._id)}`, async route => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await answer.promise
    // `fulfill` fails when the test has already left the page.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.goto(`/students?student=${student.studentId}&tab=certificates`)
  await page.getByRole('link', { name: 'Issue Certificate' }).click()
  await issueButton(page).click()
  await expect(page.getByRole('button', { name: 'Issuing...' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(question(page)).toContainText('This certificate is being issued.')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('tab', { name: 'Certificates', selected: true })).toBeVisible()
  answer.resolve(undefined)
  await expect(page.getByRole('list', { name: 'Certificates' })).toContainText('BON-')
  await expect(page).toHaveURL(`/students?student=${student.studentId}&tab=certificates`)
})
