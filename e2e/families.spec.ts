import { expectAccessible } from './accessible'
import { expect, field, openMenu, test } from './fixtures'

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

// R49.1
test('copies the family of a sibling into the form, and saves it', async ({ page, addStudent }) => {
  const sibling = await addStudent({
    contactInfo: {
      address: { street: '4 Hill Road', city: 'Munnar', state: 'Kerala', pinCode: '685612' },
      emergencyContact: { name: 'Ravi Das', relationship: 'Guardian', phone: '9876500001' },
    },
  })
  const student = await addStudent()
  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Student' })
  const search = form.getByRole('combobox', { name: 'Copy family from…' })
  await search.fill(sibling.name.lastName)
  await page.getByRole('option', { name: new RegExp(sibling.studentId) }).click()
  await expect(field(form, 'City')).toHaveValue('Munnar')
  await expect(form.getByText(/^Replaced: Street Address, City, /)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Student updated successfully', { exact: true })).toBeVisible()

  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(field(form, 'Street Address')).toHaveValue('4 Hill Road')
})

// R49.2
test('the details lead to a sibling', async ({ page, addStudent }) => {
  const parents = (name: string) => ({
    father: { name, phone: '7123400001' },
    mother: { name: 'Uma Das', phone: '7123400002' },
  })
  const [younger, elder] = [
    await addStudent({ parentInfo: parents('Ravi Das') }),
    await addStudent({ parentInfo: parents('R. Das') }),
  ]
  await openMenu(page, younger)
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  const siblings = page.getByRole('region', { name: 'Siblings' })
  await expect(siblings).toContainText(elder.studentId)
  await expectAccessible(page)
  await siblings.getByRole('link', { name: `${elder.name.firstName} ${elder.name.lastName}` }).click()
  await expect(page.getByRole('dialog', { name: 'Student Details' })).toContainText('R. Das')
  await expect(siblings).toContainText(younger.studentId)
})

// R49.3
test('a changed address is given to a sibling as well', async ({ page, addStudent }) => {
  const parents = {
    father: { name: 'Ravi Das', phone: '7123400003' },
    mother: { name: 'Uma Das', phone: '7123400004' },
  }
  const younger = await addStudent({ parentInfo: parents })
  const elder = await addStudent({ parentInfo: parents })
  await openMenu(page, younger)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Student' })
  await field(form, 'Street Address').fill('4 Hill Road')
  await field(form, "Father's Phone").fill('7123400005')
  await form.getByRole('button', { name: 'Update' }).click()
  const question = page.getByRole('dialog', { name: 'Update Siblings Too?' })
  await expect(question).toContainText("You have changed: Street Address, Father's Phone.")
  await expect(question.getByRole('checkbox', { name: elder.studentId })).toBeChecked()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Preview' }).click()

  await expect(page.getByRole('heading', { name: "Change students: Street Address, Father's Phone" })).toBeVisible()
  await page.getByRole('button', { name: 'Change 1 student' }).click()
  await expect(page.getByRole('button', { name: 'Done: 1' })).toBeVisible()
  await openMenu(page, elder)
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Student Details' })
  await expect(details).toContainText('4 Hill Road')
  await expect(details).toContainText('7123400005')
})
