import { expect, type Locator, type Page } from 'playwright/test'
import { pickOption } from './selects'

/** A filter of a list. */
export const filter = (scope: Page | Locator, label: string) =>
  scope.getByRole('combobox', { name: label, exact: true })

/** Runs `act` with the filters of a list. On a phone, opens the dialog with the filters first. */
export async function withFiltersOpen(page: Page, act: (scope: Page | Locator) => Promise<unknown>): Promise<void> {
  const opener = page.getByRole('button', { name: /^Filters( \(\d\))?$/ })
  if ((page.viewportSize()?.width ?? 0) >= 900 || (await opener.count()) === 0) {
    await act(page)
    return
  }
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await act(dialog)
  await dialog.getByRole('button', { name: /^Show/ }).click()
  await expect(dialog).toHaveCount(0)
}

/** Chooses an option of a filter. */
export const filterBy = (page: Page, label: string, option: string) =>
  withFiltersOpen(page, async scope => {
    await filter(scope, label).click()
    await pickOption(page, option)
  })

/**
 * Chooses an option, and waits for the request that contains `query`: while Next draws an earlier choice, the address still
 * contains the earlier choice.
 */
export async function filterAndWait(page: Page, label: string, option: string, query: string): Promise<void> {
  const asked = page.waitForRequest(request => request.url().includes('/api/v1/') && request.url().includes(query))
  await filterBy(page, label, option)
  await asked
}

export const expectFilter = (page: Page, label: string, option: string) =>
  withFiltersOpen(page, scope => expect(filter(scope, label)).toHaveText(option))
