import { expect, type Page } from 'playwright/test'

/**
 * Returns a function that waits until the server has accepted the next change at this path of the API. Call it before
 * the change: a screen may show a choice before it is saved, and leaving the page then would cancel the save.
 */
export function nextSave(page: Page, path: string): () => Promise<void> {
  const answer = page.waitForResponse(
    response => response.url().endsWith(`/api/v1${path}`) && response.request().method() !== 'GET',
  )
  return async () => expect((await answer).ok()).toBe(true)
}
