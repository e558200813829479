import type { Page } from 'playwright/test'
import { expect, PHONE, test } from './fixtures'

/** Holds all scripts back. @returns a function that lets them through */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await page.route(/\.js$/, async route => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}

// R57.8
test(
  'controls that need the scripts ignore the mouse until the scripts have loaded',
  PHONE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const { name } = await addStudent()
    const release = await holdScripts(page)
    await page.goto(`/students?search=${name.lastName}`, { waitUntil: 'commit' })
    const add = page.getByRole('button', { name: 'Add Student' })
    const box = page.getByRole('checkbox', { name: `Select Meera ${name.lastName}` })
    const menu = page.getByRole('button', { name: /^Actions/ })
    for (const control of [add, menu, box]) {
      await expect(control).toHaveCSS('pointer-events', 'none')
      await expect(control).toHaveCSS('opacity', control === box ? '0' : '0.5')
    }
    release()
    await expect(add).toHaveCSS('opacity', '1')
    await box.click()
    await expect(page.getByText('1 selected')).toBeVisible()
    await add.click()
    await expect(page.getByRole('dialog', { name: 'Add New Student' })).toBeVisible()
  },
)
