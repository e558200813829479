import { expect, type Page } from 'playwright/test'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'

/** Fills the form of the open sign-in page and presses Sign In. Does not wait for the answer. */
export async function signInByForm(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs the demo's superAdmin in to the school of a test, and waits for the dashboard. @param url the address of the server */
export async function signInToSchool(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await signInByForm(page, DEMO_ACCOUNTS[0])
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
}
