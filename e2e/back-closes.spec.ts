import type { Page } from 'playwright/test'
import { chooseAction, entry, expect, searchFor, test } from './fixtures'

/** Goes to the list by a link: then Back is a step within the document, which a page may prevent. */
async function openList(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Manage Students' }).click()
}
const back = (page: Page) => page.evaluate(() => window.history.back())

// R54.4
test('Back closes a question over the list, and then leaves the list', async ({ page, signIn, addStudent }) => {
  await signIn()
  const student = await addStudent()
  await openList(page)
  await searchFor(page, student)
  await entry(page, student)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Student' })
  await expect(question).toBeVisible()
  await back(page)
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/students\?search=/)
  await back(page)
  await expect(page).toHaveURL(/\/dashboard$/)
})

// R54.4
test('Back closes the choice of columns', async ({ page, signIn }) => {
  await signIn()
  await openList(page)
  await chooseAction(page, 'Export Chosen Columns')
  const dialog = page.getByRole('dialog', { name: 'Export Chosen Columns' })
  await expect(dialog).toBeVisible()
  await back(page)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/students$/)
})
