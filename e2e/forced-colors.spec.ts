import type { Locator, Page } from 'playwright/test'
import { contrastOn } from '@/tests/support/contrast'
import { expect, ONCE, openMenu, test } from './fixtures'
import { chooseOption } from './selects'

const CANVAS = { light: 'rgb(255, 255, 255)', dark: 'rgb(0, 0, 0)' } as const

/** Checks something with light and with dark forced colours. @param check gets the contrast of a colour to the canvas */
async function inBoth(page: Page, check: (contrastOf: (color: string) => number) => Promise<void>) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    await check(color => contrastOn(color, CANVAS[colorScheme]))
  }
}

const backgroundOf = (part: Locator) => part.evaluate(it => getComputedStyle(it).backgroundColor)

async function expectIcons(page: Page, atLeast: number) {
  const icons = await page.locator('svg').evaluateAll(found =>
    found.map(icon => ({
      name: icon.getAttribute('data-testid'),
      color: getComputedStyle(icon).color,
      around: getComputedStyle(icon.parentElement!).color,
    })),
  )
  expect(icons.length).toBeGreaterThanOrEqual(atLeast)
  expect(icons.filter(({ color, around }) => color !== around)).toEqual([])
}

test.describe('with forced colours', ONCE, () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })
  test.beforeEach(async ({ signIn }) => {
    await signIn()
  })

  // R37.6
  test('with forced colours, buttons, dialogs and progress keep an edge, and icons have the colour of their text', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: /^Manage Students/ })).toBeVisible()
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await inBoth(page, () => expectIcons(page, 8))
    await page.getByRole('button', { name: 'Add New Student' }).click()
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Gender' })).toBeVisible()
    await inBoth(page, () => expectIcons(page, 17))
    const edged = page.locator('.MuiButton-contained, .MuiButton-outlined, [role="progressbar"], .MuiDialog-paper')
    expect(await edged.count()).toBeGreaterThan(7)
    const bare = await edged.evaluateAll(parts =>
      parts
        .filter(part => {
          const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(part)
          const hasOutline = outlineStyle === 'solid' && outlineWidth !== '0px'
          return !hasOutline && !(borderTopStyle === 'solid' && borderTopWidth !== '0px')
        })
        .map(({ outerHTML }) => outerHTML),
    )
    expect(bare).toEqual([])
    const filled = page.locator('.MuiLinearProgress-bar').first()
    expect(await backgroundOf(filled)).not.toBe(await backgroundOf(filled.locator('..')))
  })

  // R37.6
  test('with forced colours, selected items, switches that are on, and the strength of a password stand out', async ({
    page,
    addStudent,
  }) => {
    await page.goto('/students')
    const item = (name: string, role: 'link' | 'button' | 'option') =>
      backgroundOf(page.getByRole(role, { name, exact: true }))
    await expect(page.getByRole('button', { name: 'page 1', exact: true })).toBeVisible()
    expect(await item('Students', 'link')).not.toBe(await item('Staff', 'link'))
    expect(await item('page 1', 'button')).not.toBe(await item('Go to page 2', 'button'))

    await openMenu(page, await addStudent())
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const active = dialog.getByRole('switch', { name: 'Active' })
    const track = () => active.evaluate(it => getComputedStyle(it.parentElement!.nextElementSibling!).backgroundColor)
    await expect(active).toBeChecked()
    await inBoth(page, async contrastOf => expect(contrastOf(await track())).toBeGreaterThanOrEqual(3))
    await active.click()
    await expect(active).not.toBeChecked()
    await inBoth(page, contrastOf => expect.poll(async () => contrastOf(await track())).toBeLessThan(1.5))
    await chooseOption(dialog, 'Section', 'A')
    await dialog.getByRole('combobox', { name: 'Section' }).click()
    expect(await item('A', 'option')).not.toBe(await item('B', 'option'))

    await page.goto('/profile')
    await page.getByRole('textbox', { name: /^New Password/ }).fill('Secret@123')
    const words = page.getByText('Password strength: Fair')
    await expect(words).toBeVisible()
    await inBoth(page, async contrastOf => {
      const bars = await words.evaluate(it =>
        [...it.previousElementSibling!.children].map(bar => {
          const { backgroundColor, outlineStyle } = getComputedStyle(bar)
          return { backgroundColor, outlineStyle }
        }),
      )
      expect(bars.map(({ outlineStyle }) => outlineStyle)).toEqual(['solid', 'solid', 'solid', 'solid'])
      expect(bars.map(({ backgroundColor }) => contrastOf(backgroundColor) >= 3)).toEqual([true, true, false, false])
    })
  })
})
