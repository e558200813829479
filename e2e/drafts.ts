import type { Page } from 'playwright/test'
import { expect } from './fixtures'

/** The notice that the form has restored unsaved changes. */
export const draftNotice = (page: Page) => page.getByText(/^Your unsaved changes from \d\d:\d\d are back\.$/)

/** The number of drafts in the session storage of the tab. */
export const countStoredDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('draft:')).length)

/** Reloads the page while a form has unsaved changes, and answers the browser's own question with Leave. */
export async function reloadUnsaved(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloaded
}
