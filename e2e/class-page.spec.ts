import type { Locator, Page } from 'playwright/test'
import type { Section, Standard } from '@/lib/contract/constants'
import { expectAccessible } from './accessible'
import { expect, ONCE, PHONE, share, test } from './fixtures'

/** The register: a table on a wide screen, cards on a narrow screen. */
const register = (page: Page, name: string) =>
  page.getByRole('table', { name: `Students of ${name}` }).or(page.getByRole('list', { name: `Students of ${name}` }))
const names = (of: Locator) => of.locator('a.title').allTextContents()

// Classes that neither the demo school nor another test has.
const EMPTY = { standard: 'KG', section: 'C' } as const satisfies { standard: Standard; section: Section }
const OTHER_EMPTY = '2nd-D'

// R70.1, R70.2, R70.3, R70.4, R70.5, R70.6, R70.8
test(
  'a class is shown and renumbered by name, and the renumbering is undone',
  ONCE,
  async ({ page, signIn, addStudent }) => {
    const add = (firstName: string, rollNumber: number, gender: 'Male' | 'Female') =>
      addStudent({ ...EMPTY, name: { firstName, lastName: 'Nair' }, rollNumber, gender })
    await add('Chitra', 9, 'Female')
    const bina = await add('Bina', 2, 'Female')
    await add('Arjun', 9, 'Male')
    await signIn()
    await page.goto('/students/classes/KG-C')
    await expect(page).toHaveTitle(/^Class KG-C · /)
    const children = register(page, 'KG-C')
    await expect.poll(() => names(children)).toEqual(['Bina Nair', 'Chitra Nair', 'Arjun Nair'])
    await expect(page.getByRole('list', { name: 'Strength' }).getByRole('link')).toHaveText([
      /3\s*Students/,
      /1\s*Boy/,
      /2\s*Girls/,
    ])
    await expect(page.getByRole('alert').filter({ hasText: 'Shared' })).toContainText(
      /Shared roll numbers: 9\s*Missing roll numbers: 1, 3–8/,
    )
    const { phone } = bina.parentInfo.mother
    await expect(page.getByRole('link', { name: `Mother of Bina Nair: call ${phone}` })).toHaveAttribute(
      'href',
      `tel:${phone}`,
    )
    await share(page, 'Print')
    await expect(page.getByRole('dialog', { name: 'Print' }).getByRole('link', { name: 'ID Cards' })).toHaveAttribute(
      'href',
      '/print/students/id-cards?isActive=true&standard=KG&section=C',
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Renumber' }).first().click()
    await expect(page.getByRole('combobox', { name: 'Order' })).toHaveText('By name')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('heading', { name: 'Renumber KG-C by name' })).toBeVisible()
    // Bina already has the roll number 2.
    await page.getByRole('button', { name: 'Renumber 2 students' }).click()
    await expect(page.getByText(/^Done: 2$/)).toBeVisible()

    await page.goto('/students/classes/KG-C')
    await expect.poll(() => names(children)).toEqual(['Arjun Nair', 'Bina Nair', 'Chitra Nair'])
    await expect(page.getByText(/roll numbers:/)).toHaveCount(0)

    await page.goBack()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Undo for 2 students' }).click()
    await expect(page.getByText(/^Done: 2$/)).toBeVisible()
    await page.goto('/students/classes/KG-C')
    await expect.poll(() => names(children)).toEqual(['Bina Nair', 'Chitra Nair', 'Arjun Nair'])
  },
)

/** Distance in pixels. Reads both places at the same moment, because the heading moves while its parts arrive. */
function distanceToOtherClasses(button: Element, side: 'x' | 'y') {
  const others = document.querySelector('nav[aria-label="Other classes"]')!
  return Math.abs(button.getBoundingClientRect()[side] - others.getBoundingClientRect()[side])
}

// R70.5, R70.10
test(
  'the details of a student link to the class, whose page links to its students and the next class',
  PHONE,
  async ({ page, signIn, addStudent, isMobile }) => {
    const { studentId, name } = await addStudent({ standard: '9th', section: 'C' })
    await addStudent({ standard: '9th', section: 'D' })
    await signIn()
    await page.goto(`/dashboard?student=${studentId}`)
    await page.getByRole('dialog').getByRole('link', { name: 'Class 9th-C' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Class 9th-C' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The button is as wide as its text. It is beside the links to other classes, and below them on a phone.
    const mine = page.getByRole('button', { name: 'My class' })
    expect((await mine.boundingBox())?.width).toBeLessThan(150)
    await expect(page.getByRole('link', { name: 'Next class: 9th-D' })).toBeVisible()
    expect(await mine.evaluate(distanceToOtherClasses, isMobile ? ('x' as const) : ('y' as const))).toBeLessThan(20)
    await page.getByRole('link', { name: `Meera ${name.lastName}`, exact: true }).click()
    await expect(page).toHaveURL(`/students/classes/9th-C?student=${studentId}`)
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText(studentId)
    await page.goBack()
    await page.getByRole('link', { name: 'Next class: 9th-D' }).click()
    await expect(page).toHaveURL('/students/classes/9th-D')
    await expect(page.getByRole('heading', { level: 1, name: 'Class 9th-D' })).toBeVisible()
  },
)

// R70.7, R70.11
test(
  'the page of an unknown class links to the similar class, and an empty class opens the student form',
  ONCE,
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/students/classes/2d')
    await expect(page.getByRole('heading', { level: 1, name: 'No such class' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: `Class ${OTHER_EMPTY}` }).click()
    await expect(page).toHaveURL(`/students/classes/${OTHER_EMPTY}`)
    await expect(page.getByText(`No students in ${OTHER_EMPTY}`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add Student' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Student' })
    await expect(form.getByRole('combobox', { name: 'Standard' })).toHaveText('2nd')
    await expect(form.getByRole('combobox', { name: 'Section' })).toHaveText('D')
  },
)
