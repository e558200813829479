import type { Page } from 'playwright/test'
import { endpoints } from '@/lib/contract/endpoints'
import { expectAccessible } from './accessible'
import { callElsewhere } from './call-elsewhere'
import { draftNotice, reloadUnsaved, countStoredDrafts } from './drafts'
import { expect, field, ONCE, test } from './fixtures'
import { chooseOption } from './selects'
import { signInByForm } from './sign-in-form'

const admission = (page: Page) => page.getByRole('dialog', { name: 'Add New Student' })

async function openAdmission(page: Page) {
  await page.goto('/students')
  await page.getByRole('button', { name: 'Add Student' }).click()
}

/** Begins an admission, and waits until its draft is stored in the tab. */
async function beginAdmission(page: Page) {
  await openAdmission(page)
  await field(admission(page), 'First Name').fill('Nila')
  await chooseOption(admission(page), 'Gender', 'Female')
  await field(admission(page), 'Roll Number').fill('12')
  await field(admission(page), 'City').fill('Kochi')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Kochi')
}

async function expectAdmission(page: Page) {
  await expect(draftNotice(page)).toBeVisible()
  const form = admission(page)
  await expect(field(form, 'First Name')).toHaveValue('Nila')
  await expect(form.getByRole('combobox', { name: 'Gender' })).toHaveText('Female')
  await expect(field(form, 'Roll Number')).toHaveValue('12')
  await expect(field(form, 'City')).toHaveValue('Kochi')
}

test.describe('an admission', () => {
  // R55.1, R55.2, R55.3
  test('an unsaved admission is back after a reload, and can be discarded', ONCE, async ({ page, signIn }) => {
    await signIn()
    await beginAdmission(page)
    await reloadUnsaved(page)
    await openAdmission(page)
    await expectAdmission(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard them' }).click()
    await expect(draftNotice(page)).toHaveCount(0)
    await expect(field(admission(page), 'First Name')).toHaveValue('')
    await expect.poll(() => countStoredDrafts(page)).toBe(0)
  })

  // R55.1
  test('an unsaved admission is back after the page crashed', ONCE, async ({ page, signIn }) => {
    await signIn()
    await beginAdmission(page)
    const tab = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // The browser never answers this command.
    tab.send('Page.crash').catch(() => undefined)
    await crashed
    // Playwright gives up on a tab that crashed; the browser itself loads the page again.
    await tab.send('Page.reload')
    // A command fails while the tab gets its new process.
    const inTab = (expression: string) =>
      tab.send('Runtime.evaluate', { expression, returnByValue: true }).then(
        ({ result }) => result.value as unknown,
        () => undefined,
      )
    const nameThere = `document.querySelector('[role=dialog] [name="name.firstName"]')?.value`
    const open = `[...document.querySelectorAll('button')].find(({ innerText, ariaLabel }) =>
      [innerText, ariaLabel].includes('Add Student'))?.click()`
    await expect.poll(() => inTab(`${nameThere} ?? ${open}`)).toBe('Nila')
    await expect.poll(() => inTab('document.body.innerText')).toContain('Your unsaved changes from')
  })

  // R55.4
  test('an unsaved admission is deleted at sign-out', ONCE, async ({ page, signIn, addStaff }) => {
    const member = await addStaff(['students.create', 'students.read'])
    await signIn(member)
    await beginAdmission(page)
    await reloadUnsaved(page)
    await expect.poll(() => countStoredDrafts(page)).toBe(1)
    page.once('dialog', question => question.accept())
    await page.goto('/students')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => countStoredDrafts(page)).toBe(0)
  })

  // R55.1, R55.5
  test(
    'an unsaved admission survives the end of the session, but not the sign-in of another user',
    ONCE,
    async ({ page, signIn, addStaff, request }) => {
      const [member, other] = [
        await addStaff(['students.create', 'students.read']),
        await addStaff(['students.create', 'students.read']),
      ]
      await signIn(member)
      await beginAdmission(page)
      await callElsewhere(request, member, endpoints.auth.endOtherSessions)
      // The form searches for duplicates, and the answer shows that the session has ended.
      await field(admission(page), 'Last Name').fill('Das')
      await field(admission(page), 'Date of Birth').fill('2015-06-14')
      await expect(page).toHaveURL(/\/login\?next=%2Fstudents%3Fnew$/)
      await signInByForm(page, member)
      await expect(page).toHaveURL(/\/students\?new$/)
      await expectAdmission(page)
      await expect(field(admission(page), 'Date of Birth')).toHaveValue('14 Jun 2015')

      await callElsewhere(request, member, endpoints.auth.endOtherSessions)
      await field(admission(page), 'Last Name').fill('Dasgupta')
      await expect(page).toHaveURL(/\/login/)
      await signInByForm(page, other)
      await expect(page).toHaveURL(/\/students\?new$/)
      await expect.poll(() => countStoredDrafts(page)).toBe(0)
      await expect(field(admission(page), 'First Name')).toHaveValue('')
      await expect(draftNotice(page)).toHaveCount(0)
    },
  )
})
