import type { Page } from 'playwright/test'
import { ADMIN, expect, ONCE, test } from './fixtures'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const LIGHT = 'rgb(245, 245, 245)'
const DARK = 'rgb(18, 22, 28)'

async function choose(page: Page, scheme: string) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitemradio', { name: scheme }).click()
  await expect(page.getByRole('menuitemradio', { name: scheme, checked: true })).toBeVisible()
  await page.keyboard.press('Escape')
}

test.describe('the colour scheme', ONCE, () => {
  // R63.1
  test('the colour scheme follows the system from the first paint, and also colours the browser’s own controls', async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const { body, documentElement } = document as Partial<Document>
        if (!body || ![...body.children].some(child => child.checkVisibility())) return
        Object.assign(window, { firstScheme: documentElement?.getAttribute('data-scheme') })
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/login')
    expect(await background(page)).toBe(DARK)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => background(page)).toBe(LIGHT)

    await signIn()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/students')
    expect(await page.evaluate(() => (window as { firstScheme?: string }).firstScheme)).toBe('dark')
    const schemeOfSelect = () =>
      page.getByRole('combobox', { name: 'Standard' }).evaluate(select => getComputedStyle(select).colorScheme)
    expect(await schemeOfSelect()).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(schemeOfSelect).toBe('light')
    await page.emulateMedia({ forcedColors: 'active' })
    await expect.poll(schemeOfSelect).toBe('light dark')
  })

  // R63.1
  test('a colour scheme is chosen for every page and tab of this browser, and stays after signing out', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.goto('/dashboard')
    expect(await background(page)).toBe(LIGHT)
    const other = await page.context().newPage()
    await other.goto('/login')
    await choose(page, 'Dark colours')
    await expect.poll(() => background(page)).toBe(DARK)
    await expect.poll(() => background(other)).toBe(DARK)
    await page.goto('/students')
    await expect.poll(() => background(page)).toBe(DARK)
    await choose(page, 'Light colours')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => background(page)).toBe(LIGHT)
    await choose(page, 'System colours')
    await expect.poll(() => background(page)).toBe(DARK)
    await page.emulateMedia({ colorScheme: 'light' })
    await choose(page, 'Dark colours')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await expect.poll(() => background(page)).toBe(DARK)
    await page.getByLabel('Email').fill(ADMIN.email)
    expect(await page.getByLabel('Email').evaluate(box => getComputedStyle(box).color)).toBe('rgb(228, 233, 239)')
  })
})
