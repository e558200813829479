import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible'
import { expect, ONCE, test } from './fixtures'
import { chooseOption } from './selects'
import { openPrint } from './pdf'
import { addClass, searchQueryFor } from './print-world'
import { findSmallTargets } from './touch-targets'

const SHEETS = {
  'class-list': 'Class List',
  'emergency-contacts': 'Emergency Contacts',
  'guardian-phones': 'Guardian Phone List',
  'student-sheets': 'Student Sheets',
  'id-cards': 'ID Cards',
  'address-labels': 'Address Labels',
}

type AddStudent = Parameters<typeof addClass>[0]

/** Opens each sheet, with a name in another script. */
async function forEachSheet(page: Page, addStudent: AddStudent, check: (sheet: string) => Promise<void>) {
  const students = await addClass(addStudent, ['Asha', 'மீரா'])
  for (const [sheet, title] of Object.entries(SHEETS)) {
    await openPrint(page, `/print/students/${sheet}?${searchQueryFor(students)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await check(sheet)
  }
}

// R37.1, R63.2
test(
  'every sheet for students is accessible, and so are the choices above the paper in both schemes',
  ONCE,
  async ({ page, signIn, addStaff, addStudent }) => {
    // Slow: checks every element of several screens.
    test.slow()
    // Uses a new user, because the chosen columns are stored for the user.
    await signIn(await addStaff(['students.read']))
    await forEachSheet(page, addStudent, async sheet => {
      await expectAccessible(page)
      if (sheet !== 'class-list') return
      const label = page.getByText('Empty Columns', { exact: true }).first()
      expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
      await chooseOption(page, 'Empty Columns', '2')
      // Paper is light in both schemes.
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.locator('html[data-scheme="dark"]').waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'light' })
    })
  },
)

test.describe('on a phone', ONCE, () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  // R37.4, R67.8
  test('every sheet fits the width of a phone, and its controls are large enough', async ({
    page,
    signIn,
    addStudent,
  }) => {
    await signIn()
    const check = async () => {
      const paper = page.getByRole('region').first()
      const edges = await paper.evaluate(element => ({
        right: Math.round(element.getBoundingClientRect().right),
        inside: element.scrollWidth - element.clientWidth,
      }))
      expect(edges).toEqual({ right: 390, inside: 0 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await findSmallTargets(page)).toEqual([])
    }
    await forEachSheet(page, addStudent, check)
    await openPrint(page, '/print/staff/permissions')
    await check()
  })
})
