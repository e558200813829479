import type { Page } from 'playwright/test'
import { totpCode } from '@/tests/support/codes'
import { expectAccessible } from './accessible'
import { ADMIN, expect, field, ONCE, test } from './fixtures'
import { profileSection } from './profile-page'
import { findAndChooseAction } from './staff-page'

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

// R35.3
test(
  'a temporary password must be changed before anything else',
  ONCE,
  async ({ page, signIn, addStaff, browser, baseURL }) => {
    const member = await addStaff(['students.read'])
    await signIn(ADMIN)
    await findAndChooseAction(page, member, 'Reset Password')
    await page.getByRole('dialog', { name: 'Reset Password' }).getByRole('button', { name: 'Reset Password' }).click()
    const shown = page.getByRole('dialog', { name: 'Temporary Password' })
    const temporary = await shown.getByLabel('Temporary password').innerText()
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(temporary)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Actions for/ })).toBeFocused()

    const context = await browser.newContext({ baseURL })
    const theirs = await context.newPage()
    await theirs.goto('/students')
    await signInAs(theirs, member.email, member.password)
    await expect(theirs.getByText('Invalid email or password').first()).toBeVisible()
    await signInAs(theirs, member.email, temporary)
    const heading = theirs.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Choose Your Password')
    await expect(field(theirs, 'New Password')).toBeFocused()
    await expect(field(theirs, 'Current Password')).toHaveCount(0)
    await expectAccessible(theirs)
    await theirs.goto('/profile')
    await expect(heading).toHaveText('Choose Your Password')
    await expect(theirs.getByRole('navigation')).toHaveCount(0)
    // Scripts render the form, so a user cannot type before the scripts run and then lose the text.
    expect(await (await theirs.request.get('/profile')).text()).not.toContain('New Password')

    await field(theirs, 'New Password').fill('Quiet-harbour-17')
    await field(theirs, 'Confirm New Password').fill('Quiet-harbour-17')
    await theirs.getByRole('button', { name: 'Change Password' }).click()
    await expect(theirs).toHaveURL(/\/login$/)
    await signInAs(theirs, member.email, 'Quiet-harbour-17')
    await expect(theirs).toHaveURL(/\/dashboard$/)
    await expect(heading).not.toHaveText('Choose Your Password')
    await context.close()
  },
)

// R35.5, R37.1
test(
  'two-step sign-in is set up in the profile, then required at sign-in',
  ONCE,
  async ({ page, addStaff, signIn }) => {
    const member = await addStaff()
    await page.goto('/profile')
    await signInAs(page, member.email, member.password)
    await expect(page).toHaveURL(/\/profile$/)
    await page.getByRole('button', { name: 'Set Up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set Up Two-Step Sign-In' })
    await expect(field(dialog, 'Current Password')).toBeFocused()
    await field(dialog, 'Current Password').fill(member.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const key = (await dialog.getByLabel('Key').innerText()).replaceAll(' ', '')
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectAccessible(page)
    await field(dialog, 'Code').fill(totpCode(key, 0))
    await dialog.getByRole('button', { name: 'Turn On' }).click()
    const codes = (await dialog.getByLabel('Recovery codes').innerText()).split('\n')
    expect(codes).toHaveLength(10)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await expect(profileSection(page, 'Two-Step Sign-In')).toContainText('10 recovery codes are left')
    await expectAccessible(page)

    const leave = async () => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/login$/)
    }
    await leave()
    await signInAs(page, member.email, member.password)
    await expect(field(page, 'Code')).toBeFocused()
    await expectAccessible(page)
    await field(page, 'Code').fill('12345')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(
      page.getByText('This code is wrong or was already used. Enter the newest code from your app.').first(),
    ).toBeVisible()
    // The code of the next 30-second step: the current one was already used above.
    await field(page, 'Code').fill(totpCode(key, 1))
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await leave()
    await signInAs(page, member.email, member.password)
    await field(page, 'Code').fill(codes[0]!)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/profile')
    await expect(profileSection(page, 'Two-Step Sign-In')).toContainText('9 recovery codes are left')
    for (const [button, title] of [['New Recovery Codes', 'New Recovery Codes'], ['Turn Off', 'Turn Off Two-Step Sign-In']] as const) {
    await page.getByRole('button', { name: button }).click()
    const asks = page.getByRole('dialog', { name: title })
    await expect(field(asks, 'Current Password')).toBeFocused()
    await expectAccessible(page)
    await asks.getByRole('button', { name: 'Cancel' }).click()
    await expect(asks).toHaveCount(0)
  } // prettier-ignore

    await leave()
    await signIn(ADMIN)
    await findAndChooseAction(page, member, 'Reset Two-Step Sign-In')
    await expect(page.getByRole('dialog')).toContainText(member.name.lastName)
    await expectAccessible(page)
  },
)
