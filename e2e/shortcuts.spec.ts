import { expect, ONCE, test } from './fixtures'
import { addFamily } from './selection'
import { nextSave } from './next-save'

// R64.7, R64.8
test(
  'keys focus the search, move through the rows, and select and open a row',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const family = await addFamily(addStudent, 3)
    await page.goto('/students')
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Search students' })
    await expect(search).toBeFocused()
    await page.keyboard.type(`${family} ?/`)
    await expect(search).toHaveValue(`${family} ?/`)
    // By now, a dialog would have been loaded.
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`/students?search=${family}&sortBy=name&sortOrder=asc`)
    const row = (name: string) => page.getByRole('link', { name: `${name} ${family}` })
    await expect(row('Childd')).toBeVisible()
    for (const [key, name] of [
      ['ArrowDown', 'Childb'],
      ['End', 'Childd'],
      ['ArrowUp', 'Childc'],
    ] as const) {
      // prettier-ignore
      await page.keyboard.press(key)
      await expect(row(name)).toBeFocused()
    }
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: `Select Childc ${family}` })).toBeChecked()
    await expect(row('Childc')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Student Details' })).toContainText(`Childc ${family}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row('Childc')).toBeFocused()
  },
)

// R64.8
test('the row with the focus is not behind the top bar', ONCE, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/students?limit=50')
  const rows = page.getByRole('row').getByRole('link')
  await rows.last().focus()
  for (let row = (await rows.count()) - 2; row >= 0; row--) await page.keyboard.press('ArrowUp')
  await expect(rows.first()).toBeFocused()
  const top = async () => (await rows.first().boundingBox())?.y ?? 0
  const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0
  expect(await top()).toBeGreaterThan(bar)
})

// R64.7, R64.10
test(
  'the key ? shows the shortcuts with a switch to turn them off, and the profile turns them on again',
  ONCE,
  async ({ page, signIn, addStaff }) => {
    await signIn(await addStaff(['students.read']))
    await page.goto('/students')
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
    const onOff = page.getByRole('switch', { name: 'Use shortcuts of single keys' })
    await page.keyboard.press('?')
    await expect(shortcuts).toContainText('Search the list')
    const saved = nextSave(page, '/preferences')
    await onOff.click()
    await expect(onOff).not.toBeChecked()
    await saved()
    await page.keyboard.press('Escape')
    await expect(shortcuts).toHaveCount(0)
    await page.reload()
    for (const key of ['?', '/', 'ArrowDown']) await page.keyboard.press(key)
    await expect(page.getByRole('searchbox')).not.toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('dialog', { name: 'Quick Find' })).toBeVisible()
    await page.keyboard.type('profile')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
    await onOff.click()
    await expect(onOff).toBeChecked()
    await page.locator('body').press('?')
    await expect(shortcuts).toBeVisible()
  },
)
