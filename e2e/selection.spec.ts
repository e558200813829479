import { expect, ONCE, test } from './fixtures'
import { addFamily } from './selection'

// R39.1
test(
  'the keyboard selects rows and a range, and Escape clears the selection',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const family = await addFamily(addStudent, 3)
    await page.goto(`/students?search=${family}&sortBy=name&sortOrder=asc`)
    const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name} ${family}` })
    await box('Childb').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(box('Childd')).toBeFocused()
    await box('Childd').click({ modifiers: ['Shift'] })
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar).toContainText('3 selected')
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
  },
)

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  // R39.1
  test(
    'on a touch screen, cards are selected by touch, and the selection is cleared',
    ONCE,
    async ({ page, signIn, addStudent }) => {
      await signIn()
      const family = await addFamily(addStudent, 2)
      await page.goto(`/students?search=${family}`)
      for (const name of ['Childb', 'Childc'])
        await page.getByRole('checkbox', { name: `Select ${name} ${family}` }).tap()
      const bar = page.getByRole('region', { name: 'Selection' })
      await expect(bar).toContainText('2 selected')
      await bar.getByRole('button', { name: 'Change' }).tap()
      await expect(page.getByRole('dialog', { name: 'Change 2 Students' })).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).tap()
      await bar.getByRole('button', { name: 'Clear' }).tap()
      await expect(bar).toHaveCount(0)
      await page.getByLabel('Select all on this page').tap()
      await expect(bar).toContainText('2 selected')
    },
  )
})
