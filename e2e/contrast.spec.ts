import type { Page } from 'playwright/test'
import type { Permission } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { Student } from '@/lib/contract/students/schema'
import { picture } from '@/tests/support/pictures'
import { settle } from './accessible'
import { contrast, focusRing, type Ring } from './contrast'
import { expect, ONCE, openMenu, test } from './fixtures'
import { chooseFor } from './staff-page'

const WHITE = 'rgb(255, 255, 255)'
/** The background of the page. */
const GREY = 'rgb(245, 245, 245)'
/** The backgrounds of cards and of the page. */
const SURFACES = { light: [WHITE, GREY], dark: ['rgb(27, 33, 41)', 'rgb(18, 22, 28)'] } as const
type Scheme = keyof typeof SURFACES

/** Presses a key `times` times. @returns the focus ring after each press */
async function walk(page: Page, key: string, times: number): Promise<Ring[]> {
  const rings: Ring[] = []
  for (let step = 0; step < times; step++) {
    await page.keyboard.press(key)
    await settle(page)
    rings.push(await focusRing(page))
  }
  return rings
}

/** With forced colours the system chooses the colour of the ring, so only its width is checked. */
const expectRings = (rings: Ring[], colors: Scheme | 'forced') => {
  const isFaint = ({ color }: Ring) => colors !== 'forced' && SURFACES[colors].some(one => contrast(color, one) < 3)
  expect(rings.filter(ring => ring.width < 2 || isFaint(ring))).toEqual([])
}

test.describe('have enough contrast', ONCE, () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn()
  })

  // R37.2
  test('placeholders, borders of fields, and switches that are off', async ({ page }) => {
    await page.goto('/students')
    const search = page.getByPlaceholder('Search students...')
    const placeholder = await search.evaluate(box => {
      const { color, opacity } = getComputedStyle(box, '::placeholder')
      return { color, opacity }
    })
    expect(placeholder.opacity).toBe('1')
    expect(contrast(placeholder.color, WHITE)).toBeGreaterThanOrEqual(4.5)
    const borders = await page
      .getByRole('search')
      .locator('input, select')
      .evaluateAll(fields => fields.map(field => getComputedStyle(field).borderTopColor))
    expect(borders.length).toBeGreaterThan(4)
    for (const border of borders) {
      expect(contrast(border, WHITE)).toBeGreaterThanOrEqual(3)
      expect(contrast(border, GREY)).toBeGreaterThanOrEqual(3)
    }
    await page.goto('/profile')
    const off = page.getByRole('switch', { name: 'Require it for all super admins', checked: false })
    const track = await off.evaluate(input => {
      const { backgroundColor, opacity } = getComputedStyle(input.parentElement!.nextElementSibling!)
      return { backgroundColor, opacity }
    })
    expect(track.opacity).toBe('1')
    expect(contrast(track.backgroundColor, WHITE)).toBeGreaterThanOrEqual(3)
  })

  // R37.2, R57.3
  test('skeletons', async ({ page, ignorePageData }) => {
    await ignorePageData()
    await page.route('**/api/v1/students?*', () => undefined)
    await page.goto('/students?page=2')
    const skeleton = page.locator('.MuiSkeleton-root')
    const color = await skeleton.first().evaluate(part => getComputedStyle(part).backgroundColor)
    expect(contrast(color, WHITE)).toBeGreaterThanOrEqual(1.5)
    expect(contrast(color, GREY)).toBeGreaterThanOrEqual(1.5)
    const faintest = await skeleton.first().evaluate(part => {
      const [pulse] = part.getAnimations()
      const steps = (pulse!.effect as KeyframeEffect).getKeyframes()
      return Math.min(...steps.map(({ opacity }) => Number(opacity)))
    })
    const faint = color.replace('rgb(', 'rgba(').replace(')', `, ${faintest})`)
    expect(contrast(faint, WHITE)).toBeGreaterThanOrEqual(1.5)
  })

  // R37.3, R63.4
  for (const colors of ['light', 'dark', 'forced'] as const)
    test(`keyboard focus, with ${colors} colours`, ({ page, addStudent, addStaff }) =>
      visit(page, colors, addStudent, addStaff))

  // R63.4
  test('the focus of tab panels, links and buttons in dialogs, which all have the same ring', async ({
    page,
    addStudent,
  }) => {
    const { studentId, name } = await addStudent()
    await page.goto(`/students?search=${name.lastName}&student=${studentId}`)
    await page.getByRole('tab', { name: 'Details' }).focus()
    const rings = await walk(page, 'Tab', 6)
    expectRings(rings, 'light')
    expect([...new Set(rings.map(({ color, width }) => `${width}px ${color}`))]).toEqual(['2px rgb(25, 118, 210)'])
  })

  // R63.4
  for (const colors of ['light', 'dark', 'forced'] as const)
    test(`quick find and the cropping of a photo, with ${colors} colours`, async ({ page, addStudent }) => {
      await emulate(page, colors)
      await page.goto(`/students?student=${(await addStudent()).studentId}`)
      const photo = page.getByRole('dialog', { name: 'Student Details' }).getByLabel('Photo', { exact: true })
      await photo.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await picture('png') })
      await expect(page.getByRole('button', { name: 'Use photo' })).toBeFocused()
      expectRings(await walk(page, 'Tab', 1), colors)
      const area = page.getByRole('application')
      await expect(area).toBeFocused()
      // The picture covers what is inside.
      await expect(area).toHaveCSS('outline-offset', '2px')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: /^Find/ })).toBeFocused()
      await settle(page)
      expectRings([await focusRing(page)], colors)
    })
})

const emulate = (page: Page, colors: Scheme | 'forced') =>
  page.emulateMedia({
    colorScheme: colors === 'dark' ? 'dark' : 'light',
    forcedColors: colors === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  })

/** Moves the focus through every kind of control. */
async function visit(
  page: Page,
  colors: Scheme | 'forced',
  addStudent: () => Promise<Student>,
  addStaff: (granted: Permission[]) => Promise<StaffMember>,
) {
  await emulate(page, colors)
  await page.goto('/students')
  await expect(page.getByRole('button', { name: /^Actions/ }).first()).toBeVisible()
  const rings = await walk(page, 'Tab', 22)
  expectRings(rings, colors)
  expect(rings.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'Skip to content',
      'Students',
      'Account menu',
      'Add Student',
      'Search students',
      'Sort ascending',
    ]),
  )
  await page.getByRole('button', { name: 'Go to next page' }).focus()
  expectRings(await walk(page, 'Shift+Tab', 8), colors)

  await openMenu(page, await addStudent())
  expectRings(await walk(page, 'ArrowDown', 2), colors)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Details' }).focus()
  expectRings(await walk(page, 'ArrowRight', 1), colors)

  await chooseFor(page, await addStaff(['students.read']), 'Edit')
  await page.getByRole('dialog').getByRole('checkbox').first().focus()
  expectRings(await walk(page, 'Tab', 3), colors)
  await page.getByRole('dialog').getByRole('combobox', { name: 'Department' }).focus()
  await page.keyboard.press('Enter')
  expectRings(await walk(page, 'ArrowDown', 2), colors)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set Up' }).focus()
  expectRings(await walk(page, 'Tab', 1), colors)
}

test.describe('on a touch screen', ONCE, () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  // R37.2
  test('a field keeps its border after it was tapped and left', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/students')
    const search = page.getByPlaceholder('Search students...')
    const border = () => search.evaluate(box => getComputedStyle(box).borderTopColor)
    const before = await border()
    await search.tap()
    await expect.poll(border).toBe('rgb(25, 118, 210)')
    await search.blur()
    await expect.poll(() => search.evaluate(box => box.parentElement!.matches(':hover'))).toBe(true)
    await expect.poll(border).toBe(before)
    expect(contrast(before, GREY)).toBeGreaterThanOrEqual(3)
  })
})
