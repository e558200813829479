import type { Page } from 'playwright/test'
import { contrastOn } from '@/tests/support/contrast'
import { picture } from '@/tests/support/pictures'
import { waitUntilSettled } from './accessible'
import { expect, ONCE, openMenu, test } from './fixtures'
import { readFocusRing, type Ring } from './read-focus-ring'
import { findAndChooseAction } from './staff-page'

/** The backgrounds of cards and of the page. With forced colours the system chooses the colour of the ring, too. */
const SURFACES = {
  dark: ['rgb(27, 33, 41)', 'rgb(18, 22, 28)'],
  forced: [],
  light: ['rgb(255, 255, 255)', 'rgb(245, 245, 245)'],
} as const

/** Checks the focus ring in both schemes and with forced colours. @returns the ring in the light scheme */
async function expectRing(page: Page): Promise<Ring> {
  let ring: Ring = { name: '', color: '', width: 0 }
  for (const [colors, surfaces] of Object.entries(SURFACES)) {
    const colorScheme = colors === 'dark' ? 'dark' : 'light'
    await page.emulateMedia({ colorScheme, forcedColors: colors === 'forced' ? 'active' : 'none' })
    await page.locator(`html[data-scheme="${colorScheme}"]`).waitFor()
    await waitUntilSettled(page)
    ring = await readFocusRing(page)
    const faint = surfaces.filter(surface => contrastOn(ring.color, surface) < 3)
    expect({ ...ring, colors, faint, isThin: ring.width < 2 }).toEqual({ ...ring, colors, faint: [], isThin: false })
  }
  return ring
}

/** Presses a key `times` times, and checks the ring after each press. */
async function walk(page: Page, key: string, times: number): Promise<Ring[]> {
  const rings: Ring[] = []
  for (let step = 0; step < times; step++) {
    await page.keyboard.press(key)
    rings.push(await expectRing(page))
  }
  return rings
}

test.describe('the control with the keyboard focus has a ring', ONCE, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.beforeEach(async ({ signIn }) => {
    // Slow: looks at each control three times.
    test.slow()
    await signIn()
  })

  // R37.3, R63.4
  test('the focused control has a ring in the navigation, a list, its menus and its pages', async ({
    page,
    addStudent,
  }) => {
    await page.goto('/students')
    await expect(page.getByRole('button', { name: /^Actions/ }).first()).toBeVisible()
    const rings = await walk(page, 'Tab', 26)
    expect(rings.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Skip to content',
        'Students',
        expect.stringMatching(/^Account menu/),
        'Add Student',
        'Search students',
        'Sort ascending',
      ]),
    )
    await page.getByRole('button', { name: 'Go to next page' }).focus()
    await walk(page, 'Shift+Tab', 8)
    await openMenu(page, await addStudent())
    await walk(page, 'ArrowDown', 2)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: /^Find/ })).toBeFocused()
    await expectRing(page)
  })

  // R37.3, R63.4
  test('the focused control has a ring in details, forms, their selects and the cropping of a photo', async ({
    page,
    addStudent,
    addStaff,
  }) => {
    const { studentId, name } = await addStudent()
    await page.goto(`/students?search=${name.lastName}&student=${studentId}`)
    const details = page.getByRole('tab', { name: 'Details' })
    await details.focus()
    const rings = await walk(page, 'Tab', 6)
    expect([...new Set(rings.map(({ color, width }) => `${width}px ${color}`))]).toEqual(['2px rgb(25, 118, 210)'])
    await details.focus()
    await walk(page, 'ArrowRight', 1)

    await details.click()
    const photo = page.getByRole('dialog', { name: 'Student Details' }).getByLabel('Photo', { exact: true })
    await photo.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await picture('png') })
    await expect(page.getByRole('button', { name: 'Use photo' })).toBeFocused()
    await walk(page, 'Tab', 1)
    const area = page.getByRole('application')
    await expect(area).toBeFocused()
    // The ring is outside the area, because the picture would cover a ring inside the area.
    await expect(area).toHaveCSS('outline-offset', '2px')

    await findAndChooseAction(page, await addStaff(['students.read']), 'Edit')
    const form = page.getByRole('dialog')
    await form.getByRole('checkbox').first().focus()
    await walk(page, 'Tab', 3)
    await form.getByRole('combobox', { name: 'Department' }).focus()
    await page.keyboard.press('Enter')
    await walk(page, 'ArrowDown', 2)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Set Up' }).focus()
    await walk(page, 'Tab', 1)
  })
})
