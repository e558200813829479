import { expectAccessible } from './accessible'
import { expect, ONCE, PHONE, test } from './fixtures'
import { signInByForm } from './sign-in-form'
import { test as serverTest } from './server-process'
import { nextSave } from './next-save'

/** A date of birth whose birthday is today, also on 29 February: 2012 is a leap year. */
const bornToday = () => {
  const now = new Date()
  const [month, day] = [now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0'))
  return `2012-${month}-${day}`
}

// R87.1, R87.2
test(
  'the first screen of the dashboard shows whose birthday it is, without a click',
  PHONE,
  async ({ page, signIn, addStudent, addStaff }) => {
    // KG-A is the first class, so the card lists this student even when many have their birthday today.
    const { name } = await addStudent({ dateOfBirth: bornToday(), standard: 'KG', section: 'A' })
    await signIn(await addStaff(['students.read']))
    await page.goto('/dashboard')
    const birthdays = page.getByRole('list', { name: 'Birthdays today' })
    const item = birthdays.getByRole('listitem').filter({ hasText: `Meera ${name.lastName}` })
    await expect(item).toContainText('KG-A')
    // The heading is visible without scrolling.
    await expect(page.getByRole('heading', { name: 'Birthdays Today' })).toBeInViewport()
    await expect(item).toBeInViewport()
    for (const card of await page.getByRole('region', { name: /^(Total|Active) Students$/ }).all())
      expect((await card.boundingBox())?.height).toBe(56)
    await expectAccessible(page)
    await item.getByRole('link').click()
    await expect(page.getByRole('dialog', { name: 'Student Details' })).toContainText(name.lastName)
  },
)

// R87.6, R87.7
test(
  'a class that was found in the menu becomes “My class”, and the menu then links to it',
  ONCE,
  async ({ page, signIn, addStudent, addStaff }) => {
    await addStudent({ standard: '2nd', section: 'C' })
    await signIn(await addStaff(['students.read']))
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Classes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classes')
    await expectAccessible(page)
    await page
      .getByRole('region', { name: '2nd' })
      .getByRole('link', { name: /^2nd-C / })
      .click()
    // The button shows the choice before the server has saved it.
    const saved = nextSave(page, '/preferences')
    await page.getByRole('button', { name: 'My class' }).click()
    await expect(page.getByRole('button', { name: 'My class', pressed: true })).toBeVisible()
    await saved()
    await page.goto('/dashboard')
    await menu.getByRole('link', { name: 'My class: 2nd-C' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Class 2nd-C')
    await menu.getByRole('link', { name: 'Classes' }).click()
    await expect(page.getByRole('region', { name: 'My Class' }).getByRole('link')).toHaveAttribute('href', /2nd-C$/)
  },
)

const HEAD = { email: 'head@school.example', password: 'Quiet-harbour-17' }
const NEW_ADMIN = {
  DEMO: 'false',
  ADMIN_FIRST_NAME: 'Asha',
  ADMIN_LAST_NAME: 'Rao',
  ADMIN_EMAIL: HEAD.email,
  ADMIN_PASSWORD: HEAD.password,
}

// R87.5, R87.9
serverTest(
  'an empty school shows its head three steps, and marks the steps that are done',
  ONCE,
  async ({ page, start }) => {
    expect(await start(NEW_ADMIN, [process.execPath, 'scripts/admin-create.mjs']).ended).toBe(0)
    await page.goto(`${await start({ DEMO: 'false' }).url}/login`)
    await signInByForm(page, HEAD)
    const steps = page.getByRole('list', { name: 'First steps' }).getByRole('listitem')
    await expect(steps).toHaveText([/^School/, /^Import/, /^Staff/])
    await expect(steps.first()).toBeInViewport()
    await expect(steps.filter({ hasText: 'Done' })).toHaveCount(0)
    await expect(page.getByText('School Management')).toBeVisible()
    await expectAccessible(page)

    await steps.first().getByRole('link', { name: 'School' }).click()
    await page.getByLabel('School Name').fill('Hill School')
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Hill School')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(steps.filter({ hasText: 'Done' })).toHaveText([/^School/])
  },
)
