import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible'
import { createSuperAdmin } from './create-super-admin'
import { ADMIN, expect, field, ONCE, test, uniqueName } from './fixtures'
import { signInByForm } from './sign-in-form'

const OWN = 'Quiet-harbour-17'
const admins = (page: Page) => page.getByRole('region', { name: 'Super Admins' })

// R35.17, R35.19, R35.20, R37.1
test(
  'a superAdmin adds a second superAdmin, who signs in and deactivates the first',
  ONCE,
  async ({ page, signIn, browser, baseURL }) => {
    const first = { email: `${uniqueName()}@school.example`.toLowerCase(), password: ADMIN.password }
    await createSuperAdmin(first)
    await signIn(first)
    await page.goto('/settings/security')
    await admins(page).getByRole('button', { name: 'Add Super Admin' }).press('Enter')
    await expect(page).toHaveURL(/\/settings\/security\?new=admin$/)
    const form = page.getByRole('dialog', { name: 'Add Super Admin' })
    const lastName = uniqueName()
    const email = `${lastName}@school.example`.toLowerCase()
    await field(form, 'First Name').fill('Leela')
    await field(form, 'Last Name').fill(lastName)
    await field(form, 'Email').fill(email)
    await field(form, 'Your Current Password').fill('Wrong@12345')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(form.getByText('Current password is incorrect').first()).toBeVisible()
    await expectAccessible(page)
    await field(form, 'Your Current Password').fill(first.password)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    const shown = page.getByRole('dialog', { name: 'Temporary Password' })
    const temporary = await shown.getByLabel('Temporary password').innerText()
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(/\/settings\/security$/)
    await expect(page.getByText(temporary)).toHaveCount(0)
    await expect(admins(page).getByRole('listitem').filter({ hasText: email })).toContainText('Last sign-in: Never')

    const context = await browser.newContext({ baseURL })
    const second = await context.newPage()
    await second.goto('/login')
    await signInByForm(second, { email, password: temporary })
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Choose Your Password')
    await field(second, 'New Password').fill(OWN)
    await field(second, 'Confirm New Password').fill(OWN)
    await second.getByRole('button', { name: 'Change Password' }).click()
    await expect(second).toHaveURL(/\/login$/)
    await signInByForm(second, { email, password: OWN })
    await expect(second).toHaveURL(/\/dashboard$/)
    await second.goto('/settings/security')
    const row = admins(second).getByRole('listitem').filter({ hasText: first.email })
    // Press Enter instead of clicking, because other tests add superAdmins, which moves this row under the mouse.
    await row.getByRole('button', { name: /^Deactivate/ }).press('Enter')
    const question = second.getByRole('dialog', { name: 'Deactivate Super Admin' })
    await expect(question).toBeVisible()
    await expectAccessible(second)
    await field(question, 'Your Current Password').fill(OWN)
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(second.getByText('Super admin deactivated')).toBeVisible()
    await expect(row).toContainText('Inactive')

    await page.goto('/activity')
    await expect(page).toHaveURL(/\/login/)
    await signInByForm(page, first)
    await expect(
      page.getByText('Your account has been deactivated. Please contact your administrator.').first(),
    ).toBeVisible()
    await context.close()
  },
)
