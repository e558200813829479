import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible'
import { expect, field, PHONE, test } from './fixtures'
import { findSmallTargets } from './touch-targets'

const STALE = 'This record has been changed by someone else. Review the current values and save again.'

/** Answers as if another superAdmin had saved meanwhile. The real settings are shared with other tests. */
const refuse = (page: Page, path: string, data: object) =>
  page.route(`**/api/v1${path}`, async route => {
    if (route.request().method() !== 'PUT') return route.continue()
    return route.fulfill({ status: 409, json: { success: false, error: 'STALE', message: STALE, data } })
  })

// R65.5, R68.16
test(
  'the forms of the settings show what somebody else has saved, and keep what was typed',
  PHONE,
  async ({ page, signIn, isMobile }) => {
    await signIn()
    await refuse(page, '/school', {
      school: { phone: '8022223333', headName: 'Dr. Asha Rao', logoUrl: '', version: 9 },
    })
    const text = `${'This is to certify that {name} has left. '.repeat(20)}\n\nIssued on {today}.`
    const theirs = { title: 'Certificate', text }
    await refuse(page, '/certificates/templates', { templates: { bonafide: theirs, leaving: theirs, version: 9 } })
    await page.goto('/settings')
    const form = page.getByRole('form', { name: 'School' })
    await field(form, 'Name of the Head').fill('Nila Iyer')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(STALE)).toBeVisible()
    await expect(page.getByText('Name of the Head: empty → Dr. Asha Rao (you typed Nila Iyer)')).toBeVisible()
    await expect(field(form, 'Name of the Head')).toHaveValue('Nila Iyer')
    await page.getByRole('button', { name: 'Load current values and keep what I typed' }).click()
    await expect(page.getByText('Changed meanwhile')).toHaveCount(0)
    await expect(field(form, 'Phone')).toHaveValue('8022223333')
    await expect(field(form, 'Name of the Head')).toHaveValue('Nila Iyer')

    await page.goto('/settings/certificates')
    const leaving = page.getByRole('region', { name: 'Leaving Certificate', exact: true })
    await field(leaving, 'Text').fill('{name} has left.')
    await page.getByRole('button', { name: 'Save Templates' }).click()
    await expect(page.getByText('Changed meanwhile')).toBeVisible()
    await expectAccessible(page)
    if (isMobile) expect(await findSmallTargets(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expect(page.getByRole('region', { name: 'Leaving Certificate: Text is now' })).toContainText(
      'Issued on {today}.',
    )
    await page.getByRole('button', { name: 'Load current values and keep what I typed' }).click()
    await expect(field(leaving, 'Title')).toHaveValue('Certificate')
    await expect(field(leaving, 'Text')).toHaveValue('{name} has left.')
  },
)
