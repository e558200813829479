import type { Page } from 'playwright/test'
import { expect } from './fixtures'

/** The notice that the unsaved changes of the form are back. */
export const draftNotice = (page: Page) => page.getByText(/^Your unsaved changes from \d\d:\d\d are back\.$/)

/** How many drafts the tab keeps. */
export const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('draft:')).length)

/** Reloads the page in the middle of typing, and answers the browser's own question with Leave. */
export async function reloadUnsaved(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloaded
}
