import type { APIRequestContext, Page } from 'playwright/test'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import type { Student } from '@/lib/contract/students/schema'
import { expectAccessible } from './accessible'
import { choose, expect, field, openMenu, test } from './fixtures'

const admission = (page: Page) => page.getByRole('dialog', { name: 'Add New Student' })
const notice = (page: Page) => page.getByText(/^Your unsaved changes from \d\d:\d\d are back\.$/)
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('draft:')).length)

async function openAdmission(page: Page) {
  await page.goto('/students')
  await page.getByRole('button', { name: 'Add Student' }).click()
}

/** Begins an admission, up to the moment at which it is stored. */
async function beginAdmission(page: Page) {
  await openAdmission(page)
  await field(admission(page), 'First Name').fill('Nila')
  await choose(admission(page), 'Gender', 'Female')
  await field(admission(page), 'Roll Number').fill('12')
  await field(admission(page), 'City').fill('Kochi')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Kochi')
}

async function expectAdmission(page: Page) {
  await expect(notice(page)).toBeVisible()
  const form = admission(page)
  await expect(field(form, 'First Name')).toHaveValue('Nila')
  await expect(form.getByRole('combobox', { name: 'Gender' })).toHaveText('Female')
  await expect(field(form, 'Roll Number')).toHaveValue('12')
  await expect(field(form, 'City')).toHaveValue('Kochi')
}

async function openEdit(page: Page, student: Student) {
  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  return page.getByRole('dialog', { name: 'Edit Student' })
}

/** Like a reload in the middle of typing: the browser's own question is answered with Leave. */
async function reload(page: Page) {
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloaded
}

/** Ends the sessions of this browser from another one. */
async function endSession(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const signIn = await request.post(pathOf(endpoints.auth.login), { data: { email, password } })
  const { data } = (await signIn.json()) as { data: SignedIn }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const { method, path } = endpoints.auth.endOtherSessions
  const ended = await request.fetch(pathOf({ path }), { method, data: {}, headers })
  expect(ended.status()).toBe(200)
}

async function signInByForm(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test.describe('an admission', () => {
  // R55.1, R55.2, R55.3
  test('is there again after a reload, and can be discarded', async ({ page, signIn }) => {
    await signIn()
    await beginAdmission(page)
    await reload(page)
    await openAdmission(page)
    await expectAdmission(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard them' }).click()
    await expect(notice(page)).toHaveCount(0)
    await expect(field(admission(page), 'First Name')).toHaveValue('')
    await expect.poll(() => stored(page)).toBe(0)
  })

  // R55.1
  test('is there again after the page crashed', async ({ page, signIn }) => {
    await signIn()
    await beginAdmission(page)
    const tab = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // It is never answered.
    tab.send('Page.crash').catch(() => undefined)
    await crashed
    // Playwright gives up on a tab that crashed; the browser itself loads the page again.
    await tab.send('Page.reload')
    const inTab = async (expression: string) =>
      (await tab.send('Runtime.evaluate', { expression, returnByValue: true })).result.value as unknown
    const nameThere = `document.querySelector('[role=dialog] [name="name.firstName"]')?.value`
    const open = `[...document.querySelectorAll('button')].find(({ innerText, ariaLabel }) =>
      [innerText, ariaLabel].includes('Add Student'))?.click()`
    await expect.poll(() => inTab(`${nameThere} ?? ${open}`)).toBe('Nila')
    await expect.poll(() => inTab('document.body.innerText')).toContain('Your unsaved changes from')
  })

  // R55.4
  test('is forgotten at sign-out', async ({ page, signIn, addStaff }) => {
    const member = await addStaff(['students.create', 'students.read'])
    await signIn(member)
    await beginAdmission(page)
    await reload(page)
    expect(await stored(page)).toBe(1)
    page.once('dialog', question => question.accept())
    await page.goto('/students')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await stored(page)).toBe(0)
  })

  // R55.1, R55.5
  test('survives the end of the session, but not somebody else', async ({ page, signIn, addStaff, request }) => {
    const [member, other] = [
      await addStaff(['students.create', 'students.read']),
      await addStaff(['students.create', 'students.read']),
    ]
    await signIn(member)
    await beginAdmission(page)
    await endSession(request, member)
    // The form looks for duplicates, which tells that the session has ended.
    await field(admission(page), 'Last Name').fill('Das')
    await field(admission(page), 'Date of Birth').fill('2015-06-14')
    await expect(page).toHaveURL(/\/login\?next=%2Fstudents%3Fnew$/)
    await signInByForm(page, member)
    await expect(page).toHaveURL(/\/students\?new$/)
    await expectAdmission(page)
    await expect(field(admission(page), 'Date of Birth')).toHaveValue('2015-06-14')

    await endSession(request, member)
    await field(admission(page), 'Last Name').fill('Dasgupta')
    await expect(page).toHaveURL(/\/login/)
    await signInByForm(page, other)
    await expect(page).toHaveURL(/\/students\?new$/)
    expect(await stored(page)).toBe(0)
    await expect(field(admission(page), 'First Name')).toHaveValue('')
    await expect(notice(page)).toHaveCount(0)
  })
})

test.describe('an edited student', () => {
  async function beginEdit(page: Page, student: Student) {
    await field(await openEdit(page, student), 'City').fill('Thrissur')
    await field(page, 'Roll Number').fill('8')
    await reload(page)
  }

  // R55.11
  test('shows what changed meanwhile, and is saved on top of it', async ({ page, signIn, addStudent }) => {
    const { accessToken } = await signIn()
    const student = await addStudent({ rollNumber: 7, section: 'B' })
    await beginEdit(page, student)
    const headers = { authorization: `Bearer ${accessToken}` }
    const path = pathOf(endpoints.students.patch, student._id)
    const changed = await page.request.patch(path, {
      data: { section: 'C', rollNumber: 9, version: student.version },
      headers,
    })
    expect(changed.status()).toBe(200)
    const form = await openEdit(page, student)
    const conflict = form.getByRole('alert').filter({ hasText: 'Changed meanwhile' })
    await expect(conflict).toContainText('Section: B → C')
    await expect(conflict).toContainText('Roll Number: 7 → 9 (you typed 8)')
    await form.getByRole('button', { name: 'Load current values, keep what I typed' }).click()
    await expect(field(form, 'City')).toHaveValue('Thrissur')
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(form).toHaveCount(0)
    const saved = await page.request.get(path, { headers })
    expect(((await saved.json()) as { data: { student: Student } }).data.student).toMatchObject({
      section: 'C',
      rollNumber: 8,
      contactInfo: { address: { city: 'Thrissur' } },
    })
    expect(await stored(page)).toBe(0)
  })

  // R55.12
  test('who was deleted meanwhile leaves what was typed to be copied', async ({ page, signIn, addStudent }) => {
    const { accessToken } = await signIn()
    const student = await addStudent()
    await beginEdit(page, student)
    await openMenu(page, student)
    const headers = { authorization: `Bearer ${accessToken}` }
    const deleted = await page.request.delete(pathOf(endpoints.students.remove, student._id), { headers })
    expect(deleted.status()).toBe(200)
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Student' })
    await expect(form.getByText('City: Thrissur')).toBeVisible()
    await expect(form.getByText('Roll Number: 8')).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Discard them' }).click()
    await expect(form.getByText('City: Thrissur')).toHaveCount(0)
    expect(await stored(page)).toBe(0)
  })
})

// R55.1
test('the profile opens with unsaved changes after signing in again', async ({ page, signIn, addStaff, request }) => {
  const member = await addStaff()
  await signIn(member)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await field(page, 'First Name').fill('Usha')
  await endSession(request, member)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/)
  await signInByForm(page, member)
  await expect(field(page, 'First Name')).toHaveValue('Usha')
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})
