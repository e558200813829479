import type { Page } from 'playwright/test'
import { entry, expect, field, ONCE, openMenu, searchFor, test } from './fixtures'
import { chooseOption } from './selects'
import { test as ownSchool } from './server-process'
import { signInToSchool } from './sign-in-form'

const details = (page: Page) => page.getByRole('dialog')

test.describe('dates that are typed', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn()
  })

  // R61.1, R61.4, R61.5
  test('a typed date is read when the field is left, and saved', async ({ page, addStudent }) => {
    const student = await addStudent()
    await page.goto('/students')
    await searchFor(page, student)
    await entry(page, student)
      .getByRole('button', { name: /^Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Student' })
    await field(form, 'Date of Birth').fill('15-6-18')
    await field(form, 'Admission Date').fill('1 june 2023')
    await expect(field(form, 'Date of Birth')).toHaveValue('15 Jun 2018')
    await field(form, 'Roll Number').focus()
    await expect(field(form, 'Admission Date')).toHaveValue('1 Jun 2023')
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(form).toBeHidden()
    await entry(page, student)
      .getByRole('button', { name: /^Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    await expect(details(page)).toContainText('15 Jun 2018')
    await expect(details(page)).toContainText('1 Jun 2023')
  })

  // R61.5, R61.8
  test('an invalid date stays in the field, also after a reload, and an unlikely date gets a hint', async ({
    page,
  }) => {
    await page.goto('/students?new')
    const form = page.getByRole('dialog', { name: 'Add New Student' })
    const birth = field(form, 'Date of Birth')
    await birth.fill('31/02/2018')
    await field(form, 'First Name').fill('Nila')
    await expect(birth).toHaveAccessibleDescription('Enter a date such as 15/06/2018')
    page.once('dialog', question => question.accept())
    await page.reload()
    await expect(birth).toHaveValue('31/02/2018')
    await expect(birth).toHaveAccessibleDescription('Enter a date such as 15/06/2018')
    await birth.fill('15/06/1980')
    await field(form, 'First Name').focus()
    await expect(birth).toHaveAccessibleDescription(/^Age at admission: \d\d years\. Please check the date\.$/)
  })

  // R61.6
  test('a date can be chosen in the calendar by keyboard', ONCE, async ({ page, addStudent }) => {
    await openMenu(page, await addStudent())
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Student' })
    // The calendar itself is a window of the browser, which no test can see.
    await page.evaluate(() => {
      const chosenDay = '2018-06-16'
      HTMLInputElement.prototype.showPicker = function () {
        // React would miss a value that is set on the element itself.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(this, chosenDay)
        this.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    const birth = field(form, 'Date of Birth')
    await birth.focus()
    await page.keyboard.press('Tab')
    await expect(form.getByRole('button', { name: 'Calendar for Date of Birth' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(birth).toHaveValue('16 Jun 2018')
    await birth.fill('')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(birth).toHaveValue('16 Jun 2018')
  })
})

// The setting applies to the whole school, so the test has a school of its own.
// R61.9, R61.10
ownSchool('dates are typed with the month first once the school has chosen so', ONCE, async ({ page, start }) => {
  const url = await start().url
  await signInToSchool(page, url)
  await page.goto(`${url}/settings/formats`)
  await chooseOption(page, 'Dates are typed', 'Month first (06/15/2018)')
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goto(`${url}/students`)
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Student' })
  await field(form, 'Date of Birth').fill('15/06/2012')
  await field(form, 'First Name').focus()
  await expect(field(form, 'Date of Birth')).toHaveAccessibleDescription('Enter a date such as 06/15/2018')
  await field(form, 'Date of Birth').fill('6-5-12')
  await field(form, 'First Name').focus()
  await expect(field(form, 'Date of Birth')).toHaveValue('5 Jun 2012')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(form).toBeHidden()
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await expect(details(page)).toContainText('5 Jun 2012')
})
