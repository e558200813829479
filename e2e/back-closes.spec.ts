import type { Page } from 'playwright/test'
import { entry, expect, ONCE, openExport, searchFor, test } from './fixtures'

const back = (page: Page) => page.evaluate(() => window.history.back())

// R54.4
test(
  'Back closes a dialog and a question over the list, and then leaves the list',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const student = await addStudent()
    // Follow a link first, because a page can prevent Back only within its document.
    await page.goto('/dashboard')
    await page.getByRole('main').getByRole('link', { name: 'Manage Students' }).click()
    const chooser = await openExport(page)
    await back(page)
    await expect(chooser).toBeHidden()
    await expect(page).toHaveURL(/\/students$/)

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
  },
)
