import type { Page } from 'playwright/test'
import { contrast } from './contrast'
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
  test('follows the system, also while the page is open and before anybody signs in', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/login')
    expect(await background(page)).toBe(DARK)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => background(page)).toBe(LIGHT)
  })

  // R63.1
  test('can be chosen, for every page and tab of this browser, and given back to the system', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.goto('/dashboard')
    expect(await background(page)).toBe(LIGHT)
    const other = await page.context().newPage()
    await other.goto('/login')
    await choose(page, 'Dark colours')
    expect(await background(page)).toBe(DARK)
    await expect.poll(() => background(other)).toBe(DARK)
    await page.goto('/students')
    expect(await background(page)).toBe(DARK)
    await choose(page, 'Light colours')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await background(page)).toBe(LIGHT)
    await choose(page, 'System colours')
    expect(await background(page)).toBe(DARK)
  })

  // R63.1
  test('is drawn at once: no light frame before the dark page', async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => {
        const { body } = document as Partial<Document>
        if (body) seen.add(getComputedStyle(body).backgroundColor)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await signIn()
    await page.goto('/students')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    // Transparent until the first style sheet has arrived, when nothing has been painted.
    expect(seen.filter(color => color !== 'rgba(0, 0, 0, 0)')).toEqual([DARK])
  })

  // R63.1
  test('is that of the browser’s own controls', async ({ page, signIn }) => {
    await signIn()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/students')
    const scheme = () =>
      page.getByRole('combobox', { name: 'Standard' }).evaluate(select => getComputedStyle(select).colorScheme)
    expect(await scheme()).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(scheme).toBe('light')
    await page.emulateMedia({ forcedColors: 'active' })
    await expect.poll(scheme).toBe('light dark')
  })

  // R63.3
  test('is light on paper', async ({ page, signIn }) => {
    await signIn()
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await page.goto('/students')
    const text = await page.getByRole('heading', { level: 1 }).evaluate(part => getComputedStyle(part).color)
    expect(contrast(text, 'rgb(255, 255, 255)')).toBeGreaterThan(10)
  })

  // R63.1
  test('stays after signing out and in', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    await choose(page, 'Dark colours')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    expect(await background(page)).toBe(DARK)
    await page.getByLabel('Email').fill(ADMIN.email)
    expect(await page.getByLabel('Email').evaluate(box => getComputedStyle(box).color)).toBe('rgb(228, 233, 239)')
  })
})
