import { Events, OAuth2Server } from 'oauth2-mock-server'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'
import { freePort } from '@/tests/support/free-port'
import { expectAccessibleEverywhere } from './accessible'
import { expect, field, ONCE } from './fixtures'
import { profileSection } from './profile-page'
import { test } from './server-process'
import { signInToSchool } from './sign-in-form'

const [ADMIN, STAFF] = DEMO_ACCOUNTS

/** Starts an issuer that signs everybody in with this email. Also returns settings of servers that use the issuer. */
async function issuerFor(first: string) {
  let email = first
  const issuer = new OAuth2Server()
  await issuer.issuer.keys.generate('RS256')
  await issuer.start(undefined, '127.0.0.1')
  issuer.service.on(Events.BeforeTokenSigning, ({ payload }) => {
    Object.assign(payload, { sub: `subject of ${email}`, email, email_verified: true })
  })
  const port = String(await freePort())
  const settings = {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    OIDC_ISSUER: issuer.issuer.url ?? '',
    OIDC_CLIENT_ID: 'schoolapp',
    OIDC_CLIENT_SECRET: 'secret-of-the-client',
    OIDC_NAME: 'Valley Account',
  }
  return { settings, authenticates: (next: string) => (email = next), stop: () => issuer.stop() }
}

// R98.1, R98.6, R98.11, R100.6
test('a staff member signs in with the account of the school, and unlinks it', ONCE, async ({ page, start }) => {
  test.setTimeout(300_000)
  const { settings, stop } = await issuerFor(STAFF.email)
  const url = await start(settings).url
  await page.goto(`${url}/login?next=/profile`)
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: 'Sign in with Valley Account' }).press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
  const card = profileSection(page, 'School Account')
  await expect(card.getByText(STAFF.email)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await card.getByRole('button', { name: `Unlink ${STAFF.email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(card.getByRole('link', { name: 'Link your school account' })).toBeVisible()
  await stop()
})

// R98.7, R98.9
test('a super admin confirms the school account once with the password', ONCE, async ({ page, start }) => {
  test.setTimeout(300_000)
  const { settings, stop } = await issuerFor(ADMIN.email)
  const url = await start(settings).url
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: 'Sign in with Valley Account' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await expect(field(page, 'Email')).toHaveValue(ADMIN.email)
  await field(page, 'Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${url}/profile`)
  await expect(profileSection(page, 'School Account').getByText(ADMIN.email)).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: 'Sign in with Valley Account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await stop()
})

// R97.14, R98.9
test('a signed-in super admin links the school account from the profile', ONCE, async ({ page, start }) => {
  test.setTimeout(300_000)
  const { settings, authenticates, stop } = await issuerFor('nobody@school.example')
  const url = await start(settings).url
  await signInToSchool(page, url)
  const card = profileSection(page, 'School Account')
  const link = async () => {
    await page.goto(`${url}/profile`)
    await card.getByRole('link', { name: 'Link your school account' }).click()
  }

  await link()
  await expect(page.getByText(/^No account here has the email nobody@school.example,/)).toBeVisible()
  await expect(page.getByText(`You are still signed in as`)).toContainText(ADMIN.email)
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: 'Go back without linking' }).click()
  await expect(page).toHaveURL(/\/profile$/)

  authenticates(ADMIN.email)
  await link()
  await expect(field(page, 'Email')).toHaveValue(ADMIN.email)
  await field(page, 'Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(card.getByText(ADMIN.email)).toBeVisible()

  await card.getByRole('button', { name: `Unlink ${ADMIN.email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(card.getByRole('link', { name: 'Link your school account' })).toBeVisible()
  authenticates(STAFF.email)
  await link()
  await expect(page.getByText(/^This school account belongs to .+, who is now signed in here\.$/)).toBeVisible()
  await expect(card.getByText(STAFF.email)).toBeVisible()
  await stop()
})
