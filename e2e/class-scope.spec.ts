import { endpoints } from '@/lib/contract/endpoints'
import { expectAccessible } from './accessible'
import { entry, expect, PHONE, test } from './fixtures'
import { chooseOption } from './selects'
import { signInAs } from './sign-in-as'
import { findAndChooseAction } from './staff-page'

// R92.30, R92.34, R92.35, R92.36, R92.37, R92.38
test(
  'a class teacher is given a class, sees only the students of the class, and loses the class again',
  PHONE,
  async ({ page, signIn, addStaff, addStudent, callAsAdmin, browser, baseURL, viewport }) => {
    const [inside, outside] = await Promise.all([
      addStudent({ standard: '8th', section: 'D' }),
      addStudent({ standard: '9th', section: 'D' }),
    ])
    const teacher = await addStaff(['students.read', 'students.update'])
    await signIn()
    await findAndChooseAction(page, teacher, 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit Staff Member' })
    await form.getByRole('radio', { name: 'Only these classes' }).check()
    const first = form.getByRole('group', { name: 'Class 1' })
    await chooseOption(first, 'Standard', '8th')
    await chooseOption(first, 'Section', 'D')
    await first.getByRole('checkbox', { name: 'Class teacher' }).check()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Staff member updated successfully')).toBeVisible()

    const theirs = await browser.newPage({ baseURL, viewport })
    await signInAs(theirs, teacher)
    await theirs.goto('/dashboard')
    await expect(theirs.getByText('You see the students of 8th-D.')).toBeVisible()
    await theirs.goto('/students/classes')
    const mine = theirs.getByRole('region', { name: 'My Class' })
    await mine.getByRole('link', { name: '8th-D' }).click()
    // The run of this test in the other window size may have added another class teacher.
    await expect(theirs.getByText(new RegExp(`^Class teachers?: .*Kiran ${teacher.name.lastName}`))).toBeVisible()
    await expect(theirs.getByText(inside.name.lastName).first()).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Promote' })).toHaveCount(0)
    await expectAccessible(theirs)
    await theirs.goto('/students/classes/9th-D')
    await expect(theirs.getByRole('heading', { name: 'Not one of your classes: 9th-D' })).toBeVisible()

    const page9 = await theirs.goto(`/students?search=${outside.name.lastName}`)
    expect(await page9?.text()).not.toContain(outside.studentId)
    await expect(theirs.getByText('You see the students of 8th-D.')).toBeVisible()
    await theirs.goto(`/students?search=${inside.name.lastName}`)
    await expect(entry(theirs, inside)).toBeVisible()

    // New classes apply from the next call on.
    const { staff } = (await callAsAdmin(endpoints.staff.get, { id: teacher._id })) as { staff: { version: number } }
    await callAsAdmin(endpoints.staff.scope, { id: teacher._id, data: { scope: [], version: staff.version } })
    await theirs.reload()
    await expect(theirs.getByText(/You see no students at present/)).toBeVisible()
    await theirs.close()
  },
)
