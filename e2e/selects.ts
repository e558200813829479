import { expect, type Locator, type Page } from 'playwright/test'

/** Chooses an option of a select. */
export async function chooseOption(scope: Page | Locator, label: string, option: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: label })
  await box.click()
  await pickOption(box.page(), option)
}

/** Picks an option of the open list of a select, which then closes. */
export async function pickOption(page: Page, option: string): Promise<void> {
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}
