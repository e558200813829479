import type { Page } from 'playwright/test'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'
import { freePort } from '@/tests/support/free-port'
import { expectAccessibleEverywhere } from './accessible'
import { expect, field, ONCE, PHONE, test } from './fixtures'
import { resetLinkIn, MailServer } from './mail-server'
import { test as serverTest } from './server-process'
import { signInByForm, signInToSchool } from './sign-in-form'
import { findAndChooseAction } from './staff-page'

const [ADMIN] = DEMO_ACCOUNTS
const DONE = 'Your password is set. Please sign in with it.'
const INVALID = 'This link is not complete, was already used, or is too old. Ask for a new link and open it.'

async function choosePassword(page: Page, password: string): Promise<void> {
  await field(page, 'New Password').fill(password)
  await field(page, 'Confirm New Password').fill(password)
  await page.getByRole('button', { name: 'Set Password' }).click()
}

/** Makes a link for a staff member from the list of staff, and returns its address. */
async function makeLink(page: Page, member: Parameters<typeof findAndChooseAction>[1]): Promise<string> {
  await findAndChooseAction(page, member, 'Make a Link')
  await page.getByRole('dialog', { name: 'Make a Link' }).getByRole('button', { name: 'Make Link' }).click()
  const url = await page.getByLabel('Link', { exact: true }).textContent()
  await page.getByRole('button', { name: 'Done' }).click()
  return url ?? ''
}

// R97.4, R97.5, R97.6, R97.7, R97.8
test(
  'a super admin makes a link with which a staff member can set a password once',
  PHONE,
  async ({ page, signIn, addStaff }) => {
    const member = await addStaff()
    await signIn()
    const url = await makeLink(page, member)
    expect(new URL(url).pathname).toBe('/reset')

    await page.goto(url)
    await expect(page.getByText(/is signed in in this browser/)).toBeVisible()
    await expect(page).toHaveURL(/\/reset$/)
    await choosePassword(page, 'Fresh@12345')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(DONE)).toBeVisible()
    await signInByForm(page, { email: member.email, password: 'Fresh@12345' })
    await expect(page).toHaveURL(/\/dashboard$/)

    await page.goto(url)
    await choosePassword(page, 'Other@12345')
    await expect(page.getByRole('alert').filter({ hasText: INVALID })).toBeFocused()
    // A refused link signs nobody out.
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
  },
)

// R97.5
test(
  'a staff member can choose a password from a link with the keyboard alone',
  ONCE,
  async ({ page, signIn, addStaff }) => {
    const member = await addStaff()
    await signIn()
    await page.goto(await makeLink(page, member))
    await expect(field(page, 'New Password')).toBeFocused()
    await page.keyboard.type('Fresh@12345')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Show new password', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Fresh@12345')
    await page.keyboard.press('Enter')
    await expect(page.getByText(DONE)).toBeVisible()
  },
)

// R97.3, R97.4, R97.6
test('the pages without a session are accessible in both schemes and at 320 pixels', ONCE, async ({ page }) => {
  await page.goto('/forgot')
  await expect(page.getByText('This school sends no mail.', { exact: false })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.goto('/reset')
  await expect(page.getByText('This page has no link.', { exact: false })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.goto('/reset#wrong')
  await expect(page.getByRole('form')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await choosePassword(page, 'Fresh@12345')
  await expect(page.getByText(INVALID)).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // R97.4
  test('without JavaScript, the page of a password link says that it needs JavaScript', ONCE, async ({ page }) => {
    await page.goto('/reset#wrong', { waitUntil: 'load' })
    await expect(page.locator('noscript').getByRole('alert')).toContainText('This page needs JavaScript.')
  })
})

/** The settings of a server that sends its mail to `mails`. */
async function settingsFor(mails: MailServer): Promise<Record<string, string>> {
  const port = String(await freePort())
  const PUBLIC_URL = `http://localhost:${port}`
  return { PORT: port, PUBLIC_URL, SMTP_URL: await mails.listen(), MAIL_FROM: 'school@school.example' }
}

// R97.2, R97.3, R97.5
serverTest('a forgotten password is replaced with a link from a mail', ONCE, async ({ page, start }) => {
  serverTest.setTimeout(300_000)
  const mails = new MailServer()
  const url = await start(await settingsFor(mails)).url
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: 'Forgotten your password?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forgot$/)
  await expectAccessibleEverywhere(page)
  await field(page, 'Email').fill(ADMIN.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'a mail with a link is on its way' })).toBeFocused()
  await expectAccessibleEverywhere(page)

  const mail = await mails.next()
  expect(mail.to).toEqual([ADMIN.email])
  await page.goto(resetLinkIn(mail))
  await choosePassword(page, 'Fresh@12345')
  await expect(page.getByText(DONE)).toBeVisible()
  expect(resetLinkIn(await mails.next())).toBe('')
  await signInByForm(page, { email: ADMIN.email, password: 'Fresh@12345' })
  await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible()
  await mails.close()
})

// R97.9
serverTest('a super admin invites a staff member by mail', ONCE, async ({ page, start }) => {
  serverTest.setTimeout(300_000)
  const mails = new MailServer()
  const url = await start(await settingsFor(mails)).url
  await signInToSchool(page, url)
  await page.goto(`${url}/staff`)
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Send Invitation' }).click()
  await page.getByRole('dialog', { name: 'Send Invitation' }).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The invitation is on its way')).toBeVisible()
  await page.goto(resetLinkIn(await mails.next()))
  await choosePassword(page, 'Fresh@12345')
  await expect(page.getByText(DONE)).toBeVisible()
  await mails.close()
})
