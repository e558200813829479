import type { Page } from 'playwright/test'
import { expect, uniqueName } from './fixtures'

/** Adds children of one family to class 5th-B. @returns their last name, which no other test uses */
export const addFamily = async (addStudent: (changes: object) => Promise<unknown>, count: number) => {
  const lastName = uniqueName()
  for (let n = 1; n <= count; n++) {
    await addStudent({ name: { firstName: `Child${'abcdefgh'[n]}`, lastName }, section: 'B', rollNumber: n })
  }
  return lastName
}

/** Selects a record. Uses `click()`, because `check()` fails when the checkbox does not change at once. */
export async function selectRecord(page: Page, name: string) {
  const box = page.getByRole('checkbox', { name })
  await box.click()
  await expect(box).toBeChecked()
}
