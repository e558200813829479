import type { Page } from 'playwright/test'
import { expect } from './fixtures'

/** Says that what was typed is there again. */
export const draftNotice = (page: Page) => page.getByText(/^Your unsaved changes from \d\d:\d\d are back\.$/)

/** How many drafts the tab keeps. */
export const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('draft:')).length)

/** Like a reload in the middle of typing: the browser's own question is answered with Leave. */
export async function reloadUnsaved(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloaded
}
