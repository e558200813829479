import type { Locator, Page } from 'playwright/test'
import { formatDate } from '@/lib/contract/date-text'
import { today } from '@/lib/contract/dates'
import { expectAccessibleEverywhere } from './accessible'
import { entry, expect, field, ONCE, openMenu, PHONE, test, uniqueName } from './fixtures'
import { stubSchool } from './print-world'
import { chooseOption } from './selects'
import { findSmallTargets } from './touch-targets'

/** Counts the prints instead of opening the browser's dialog. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => sessionStorage.setItem('printed', `${sessionStorage.getItem('printed') ?? ''}x`)
  })
const prints = (page: Page) => page.evaluate(() => sessionStorage.getItem('printed'))
const paper = (page: Page) => page.getByRole('region', { name: 'Certificate' })

// R88.1, R88.2, R88.8, R88.9
test(
  'five presses in the list mark a student as left and print the leaving certificate',
  PHONE,
  async ({ page, signIn, addStudent }) => {
    await countPrints(page)
    await signIn()
    await stubSchool(page)
    const student = await addStudent()
    await page.goto(`/students?search=${student.name.lastName}`)
    await expect(entry(page, student)).toBeVisible()
    let presses = 0
    const press = async (target: Locator) => {
      presses++
      await target.click()
    }
    await press(entry(page, student).getByRole('button', { name: /^Actions/ }))
    await press(page.getByRole('menuitem', { name: 'Mark as Left' }))
    const dialog = page.getByRole('dialog', { name: 'Mark as Left' })
    await expect(field(dialog, 'Leaving Date')).toHaveValue(formatDate(today()))
    await press(dialog.getByRole('radio', { name: 'Transferred' }))
    await press(dialog.getByRole('button', { name: 'Save and Open Certificate' }))
    await expect(paper(page)).toContainText(`Date of leaving: ${formatDate(today())} Reason for leaving: Transferred`)
    await press(page.getByRole('button', { name: 'Issue and Print' }))
    await expect.poll(() => prints(page)).toBe('x')
    expect(presses).toBe(5)
    await expect(page).toHaveURL(/\/print\/certificates\/TC-\d{4}-\d{4,}$/)
    await expect(paper(page)).not.toContainText('Duplicate')

    await page.reload()
    await expect(paper(page)).toContainText('Duplicate')
    const size = () =>
      paper(page)
        .locator('.text')
        .evaluate(element => getComputedStyle(element).fontSize)
    const normal = parseFloat(await size())
    await chooseOption(page, 'Text Size', 'Large')
    expect(parseFloat(await size())).toBeGreaterThan(normal)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    await openMenu(page, student)
    await expect(page.getByRole('menuitem', { name: 'View Details' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Mark as Left' })).toHaveCount(0)
  },
)

// R88.1, R37.1
test(
  'a student is marked as left by keyboard from the details, and the history undoes it',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    // The test is slow, because it checks every element of the dialog in several sizes.
    test.slow()
    await signIn()
    const student = await addStudent()
    await page.goto(`/students?student=${student.studentId}`)
    const details = page.getByRole('dialog', { name: 'Student Details' })
    await details.getByRole('button', { name: 'Mark as Left' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mark as Left' })
    await expect(dialog.getByRole('radiogroup', { name: 'Leaving Reason' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await dialog.getByRole('radio', { name: 'Transferred' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Completed' })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('checkbox', { name: 'Issue a leaving certificate' })).not.toBeChecked()
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(details.getByText('Completed')).toBeVisible()
    await expect(details.getByRole('button', { name: 'Mark as Left' })).toHaveCount(0)
    expect(await details.evaluate(element => element.contains(document.activeElement))).toBe(true)
    await details.getByRole('tab', { name: 'History' }).click()
    await details.getByRole('button', { name: 'Undo' }).first().click()
    await expect(page.getByText('Undone')).toBeVisible()
    await details.getByRole('tab', { name: 'Details' }).click()
    await expect(details.getByRole('button', { name: 'Mark as Left' })).toBeVisible()
    await expect(details.getByText('Completed')).toHaveCount(0)
  },
)

// R88.3, R40.5
test(
  'selected students are marked as left in a bulk change, after a preview',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    await signIn()
    const lastName = uniqueName()
    for (const firstName of ['Meera', 'Nila']) await addStudent({ name: { firstName, lastName } })
    await page.goto(`/students?search=${lastName}`)
    for (const name of ['Meera', 'Nila']) {
      await page.getByRole('checkbox', { name: `Select ${name} ${lastName}` }).click()
    }
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Mark as Left' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark 2 Students as Left' })
    await chooseOption(dialog, 'Leaving Reason', 'Completed')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(
      page.getByRole('heading', { name: `Change students: left on ${formatDate(today())} (Completed)` }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Change 2 students' }).click()
    await expect(page.getByText('2 done')).toBeVisible()
  },
)

// R37.4, R88.1
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test(
    'on a phone, the dialog for leaving has controls that are large enough',
    ONCE,
    async ({ page, signIn, addStudent }) => {
      await signIn()
      await openMenu(page, await addStudent())
      await page.getByRole('menuitem', { name: 'Mark as Left' }).click()
      await expect(page.getByRole('radiogroup', { name: 'Leaving Reason' })).toBeVisible()
      expect(await findSmallTargets(page)).toEqual([])
    },
  )
})
