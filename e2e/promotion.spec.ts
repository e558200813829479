import { expect, type Page } from 'playwright/test'
import { expectAccessible } from './accessible'
import { test } from './server-process'
import { signInToSchool } from './sign-in-form'

/** Waits until the whole bulk change is done. Single records show `Done` earlier. */
const hasEnded = (page: Page) => expect(page.getByRole('status').getByText('Done', { exact: true })).toBeVisible()

// The test changes every student, so it has a school of its own.
// R42.1, R42.3, R42.4, R42.6, R42.7, R70.9
test('a school is promoted with a child held back, the promotion is undone, and one class is promoted', async ({
  page,
  start,
  isMobile,
}) => {
  const url = await start().url
  await signInToSchool(page, url)
  await page.goto(`${url}/batches`)
  await page.getByRole('link', { name: 'Promote Students' }).click()
  await expect(page.getByRole('heading', { name: 'Promote Students' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: '12th becomes' })).toHaveText('Leave as Completed')

  const heldBack = page.getByRole('combobox', { name: 'Held back' })
  await heldBack.fill('STU-')
  await page.getByRole('listbox', { name: 'Held back' }).getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /STU-\d{4}-\d+/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Preview' }).click()

  await expect(page.getByRole('heading', { name: 'Promote all classes' })).toBeVisible()
  await expect(page.getByText('Ready to run')).toBeVisible()
  await page.getByRole('button', { name: /^Promote \d+ students, 1 held back$/ }).click()
  await hasEnded(page)
  await expect(page.getByText('1 student is held back in the same class.')).toBeVisible()

  await page.goto(`${url}/students/promote`)
  await expect(page.getByText(/Undo that promotion first, or promote again 90 days after it\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await page.getByRole('link', { name: 'Show that promotion' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Undo for \d+ students$/ }).click()
  await hasEnded(page)
  await page.goto(`${url}/students/promote`)
  await expect(page.getByRole('button', { name: 'Preview' })).toBeEnabled()
  // The page of a class promotes only this class.
  const rows = page.getByRole('table', { name: 'Classes' }).getByRole('row')
  const first = rows.filter({ hasText: '(' }).first()
  await expect(first).toBeVisible()
  const before = await rows.allTextContents()
  const standard = await first.getByRole('rowheader').textContent()
  const section = /\((\w)/.exec((await first.textContent()) ?? '')?.[1]
  await page.goto(`${url}/students/classes/${standard}-${section}`)
  if (isMobile) await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole(isMobile ? 'menuitem' : 'link', { name: 'Promote' }).click()
  await expect(page.getByRole('heading', { name: `Promote ${standard}-${section}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: /^Promote \d+ students?$/ }).click()
  await hasEnded(page)
  await page.goto(`${url}/students/promote`)
  await expect(first).toBeVisible()
  const changed = (await rows.allTextContents()).filter(text => !before.includes(text))
  // Two rows changed: the class, and the class that its students are now in.
  expect(changed).toHaveLength(2)
})
