import type { Page } from 'playwright/test'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import type { Student } from '@/lib/contract/students/schema'
import { expectAccessible } from './accessible'
import { callElsewhere } from './call-elsewhere'
import { draftNotice, reloadUnsaved, countStoredDrafts } from './drafts'
import { expect, field, ONCE, openMenu, test } from './fixtures'
import { signInByForm } from './sign-in-form'

async function openEdit(page: Page, student: Student) {
  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  return page.getByRole('dialog', { name: 'Edit Student' })
}

test.describe('an edited student', () => {
  async function beginEdit(page: Page, student: Student) {
    await field(await openEdit(page, student), 'City').fill('Thrissur')
    await field(page, 'Roll Number').fill(String(student.rollNumber + 1))
    await reloadUnsaved(page)
  }

  // R55.11
  test(
    'the restored form of a student shows what others saved meanwhile, and adds the typed values to it',
    ONCE,
    async ({ page, signIn, addStudent }) => {
      const { accessToken } = await signIn()
      // The student has a unique roll number, because the form asks about a number that another student has.
      const student = await addStudent()
      const { rollNumber } = student
      await beginEdit(page, student)
      const headers = { authorization: `Bearer ${accessToken}` }
      const path = pathOf(endpoints.students.patch, student._id)
      const changed = await page.request.patch(path, {
        data: { section: 'C', rollNumber: rollNumber + 2, version: student.version },
        headers,
      })
      expect(changed.status()).toBe(200)
      const form = await openEdit(page, student)
      const conflict = form.getByRole('alert').filter({ hasText: 'Changed meanwhile' })
      await expect(conflict).toContainText('Section: B → C')
      await expect(conflict).toContainText(
        `Roll Number: ${rollNumber} → ${rollNumber + 2} (you typed ${rollNumber + 1})`,
      )
      await form.getByRole('button', { name: 'Load current values and keep what I typed' }).click()
      await expect(field(form, 'City')).toHaveValue('Thrissur')
      await form.getByRole('button', { name: 'Update' }).click()
      await expect(form).toHaveCount(0)
      const saved = await page.request.get(path, { headers })
      expect(((await saved.json()) as { data: { student: Student } }).data.student).toMatchObject({
        section: 'C',
        rollNumber: rollNumber + 1,
        contactInfo: { address: { city: 'Thrissur' } },
      })
      await expect.poll(() => countStoredDrafts(page)).toBe(0)
    },
  )

  // R55.12
  test(
    'the form of a student who was deleted meanwhile shows the typed values, so that they can be copied',
    ONCE,
    async ({ page, signIn, addStudent }) => {
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
      await expect(form.getByText(`Roll Number: ${student.rollNumber + 1}`)).toBeVisible()
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Discard them' }).click()
      await expect(form.getByText('City: Thrissur')).toHaveCount(0)
      await expect.poll(() => countStoredDrafts(page)).toBe(0)
    },
  )
})

// R55.1
test(
  'the profile opens with unsaved changes after signing in again',
  ONCE,
  async ({ page, signIn, addStaff, request }) => {
    const member = await addStaff()
    await signIn(member)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit' }).click()
    await field(page, 'First Name').fill('Usha')
    await callElsewhere(request, member, endpoints.auth.endOtherSessions)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/)
    await signInByForm(page, member)
    await expect(field(page, 'First Name')).toHaveValue('Usha')
    await expect(draftNotice(page)).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(draftNotice(page)).toHaveCount(0)
  },
)
