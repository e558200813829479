import { contrast } from './contrast'
import { choose, expect, ONCE, openMenu, test } from './fixtures'

test.describe('with forced colours', ONCE, () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })
  test.beforeEach(async ({ signIn }) => {
    await signIn()
  })

  // R37.6
  test('buttons, dialogs and progress keep an edge', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add New Student' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
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
    const [bar, rail] = await filled.evaluate(part =>
      [part, part.parentElement!].map(it => getComputedStyle(it).backgroundColor),
    )
    expect(bar).not.toBe(rail)
  })

  // R37.6
  test('selected items look different from others', async ({ page }) => {
    await page.goto('/students')
    const background = (name: string, role: 'link' | 'button' | 'option') =>
      page.getByRole(role, { name, exact: true }).evaluate(part => getComputedStyle(part).backgroundColor)
    await expect(page.getByRole('button', { name: 'page 1', exact: true })).toBeVisible()
    expect(await background('Students', 'link')).not.toBe(await background('Staff', 'link'))
    expect(await background('page 1', 'button')).not.toBe(await background('Go to page 2', 'button'))
    await page.getByRole('button', { name: 'Add Student' }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog, 'Section', 'A')
    await dialog.getByRole('combobox', { name: 'Section' }).click()
    expect(await background('A', 'option')).not.toBe(await background('B', 'option'))
  })
})

for (const [colorScheme, canvas] of [
  ['light', 'white'],
  ['dark', 'black'],
] as const) {
  /** The contrast of an element to the canvas. */
  const contrastOf = (color: string) =>
    contrast(color, canvas === 'white' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)', canvas)

  test.describe(`with ${colorScheme} forced colours`, ONCE, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })
    test.beforeEach(async ({ signIn }) => {
      await signIn()
    })

    // R37.6
    test('icons have the colour of the text around them', async ({ page }) => {
      const expectIcons = async (atLeast: number) => {
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
      await page.goto('/dashboard')
      await expect(page.getByRole('link', { name: /^Manage Students/ })).toBeVisible()
      await expectIcons(8)
      await page.goto('/students')
      await page.getByRole('button', { name: 'Add Student' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('combobox', { name: 'Gender' })).toBeVisible()
      await expectIcons(17)
    })

    // R37.6
    test('a switch that is on differs from one that is off in more than its position', async ({ page, addStudent }) => {
      await openMenu(page, await addStudent())
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
      const active = page.getByRole('switch', { name: 'Active' })
      const track = () => active.evaluate(it => getComputedStyle(it.parentElement!.nextElementSibling!).backgroundColor)
      await expect(active).toBeChecked()
      const on = await track()
      expect(contrastOf(on)).toBeGreaterThanOrEqual(3)
      await active.click()
      await expect.poll(async () => contrastOf(await track())).toBeLessThan(1.5)
    })

    // R37.6
    test('the strength of a password is visible', async ({ page }) => {
      await page.goto('/profile')
      await page.getByRole('textbox', { name: /^New Password/ }).fill('Secret@123')
      const words = page.getByText('Password strength: Fair')
      await expect(words).toBeVisible()
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
}
