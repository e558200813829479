import type { Page } from 'playwright/test'
import { expect } from './fixtures'

export async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible()
}

export const profileSection = (page: Page, name: string) => page.getByRole('region', { name })
