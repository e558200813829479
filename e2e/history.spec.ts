import { endpoints } from '@/lib/contract/endpoints'
import { expect, ONCE, openMenu, test } from './fixtures'

// R33.9
test(
  'a student’s history shows the old and new values of a change',
  ONCE,
  async ({ page, signIn, addStudent, callAsAdmin }) => {
    await signIn()
    const student = await addStudent()
    const data = { section: 'C', contactInfo: { address: { city: 'Thrissur' } } }
    await callAsAdmin(endpoints.students.patch, { id: student._id, data })

    await openMenu(page, student)
    await page.getByRole('menuitem', { name: 'View Details' }).click()
    const dialog = page.getByRole('dialog')
    // The tabs work with the keyboard. The last tab is only for super admins.
    await dialog.getByRole('tab', { name: 'Details' }).focus()
    await page.keyboard.press('End')
    await expect(dialog.getByRole('tab', { name: 'Seen By' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    const [changed, added] = [dialog.getByRole('listitem').first(), dialog.getByRole('listitem').last()]
    await expect(changed).toContainText('Student changed')
    await expect(changed).toContainText('by Asha Rao')
    await expect(changed.getByRole('deletion')).toHaveText(['B', 'Kochi'])
    await expect(changed.getByRole('insertion')).toHaveText(['C', 'Thrissur'])
    await expect(added).toContainText('Student added')
    await added.getByRole('button', { name: /^Show \d+ fields$/ }).click()
    await expect(added).toContainText('Blood Group')
  },
)
