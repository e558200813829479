import { expect, field, openMenu, test } from './fixtures'
import { uniqueParents } from './unique'

test.beforeEach(async ({ signIn }) => {
  await signIn()
})

// R49.1
test('the form copies the family of a sibling, and saves it', async ({ page, addStudent }) => {
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
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Student updated successfully', { exact: true })).toBeVisible()

  await openMenu(page, student)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(field(form, 'Street Address')).toHaveValue('4 Hill Road')
})

// R49.2, R49.3
test('the details link to a sibling, and a changed address can be saved for the sibling too', async ({
  page,
  addStudent,
}) => {
  const younger = await addStudent()
  const { father, mother } = younger.parentInfo
  const elder = await addStudent({ parentInfo: { father: { ...father, name: 'R. Das' }, mother } })
  const details = page.getByRole('dialog', { name: 'Student Details' })
  await openMenu(page, younger)
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  const siblings = page.getByRole('region', { name: 'Siblings' })
  await expect(siblings).toContainText(elder.studentId)
  await siblings.getByRole('link', { name: `${elder.name.firstName} ${elder.name.lastName}` }).click()
  await expect(details).toContainText('R. Das')
  await siblings.getByRole('link', { name: `${younger.name.firstName} ${younger.name.lastName}` }).click()
  // The elder's details contain the ID of the younger too, among the siblings, but not the name of this father.
  await expect(details).toContainText(father.name)
  await details.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Student' })
  await field(form, 'Street Address').fill('4 Hill Road')
  const { phone } = uniqueParents().mother
  await field(form, "Father's Phone").fill(phone)
  await form.getByRole('button', { name: 'Update' }).click()
  const question = page.getByRole('dialog', { name: 'Update Siblings Too?' })
  await expect(question).toContainText("You have changed: Street Address, Father's Phone.")
  // A student with a different last name may be a stranger, so the checkbox is not checked.
  await expect(question.getByRole('checkbox', { name: elder.studentId })).not.toBeChecked()
  await question.getByRole('checkbox', { name: elder.studentId }).check()
  await question.getByRole('button', { name: 'Preview' }).click()

  await expect(page.getByRole('heading', { name: "Change students: Street Address, Father's Phone" })).toBeVisible()
  await page.getByRole('button', { name: 'Change 1 student' }).click()
  await expect(page.getByRole('button', { name: 'Done: 1' })).toBeVisible()
  await openMenu(page, elder)
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await expect(details).toContainText('4 Hill Road')
  await expect(details).toContainText(phone)
})
