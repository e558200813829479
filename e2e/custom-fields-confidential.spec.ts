import type { Page } from 'playwright/test'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { expectAccessible } from './accessible'
import { ADMIN, CLERK, expect, ONCE } from './fixtures'
import { test as ownSchool } from './server-process'
import { bearer, login } from './sessions'
import { signInByForm, signInToSchool } from './sign-in-form'

const { fields, students } = endpoints
const PEN = '21000098761234'

/** Adds a confidential and a masked field through the API, and gives one student values. @returns the name of the student */
async function addFields({ request }: Page, url: string): Promise<string> {
  const headers = bearer(await login(request, ADMIN, url))
  for (const [label, flag] of [
    ['Caste', 'confidential'],
    ['PEN', 'masked'],
  ] as const) {
    const data = { entity: 'students', kind: 'text', label, [flag]: true }
    expect((await request.post(url + pathOf(fields.create), { headers, data })).status()).toBe(201)
  }
  const list = await request.get(url + pathOf(students.list), { headers, params: { limit: 1 } })
  const { students: found } = ((await list.json()) as { data: { students: { _id: string; name: Name }[] } }).data
  const [{ _id: id, name }] = found as [(typeof found)[number]]
  const data = { custom: { caste: 'Marker of a caste', pen: PEN } }
  expect((await request.patch(url + pathOf(students.patch, id), { headers, data })).status()).toBe(200)
  return `${name.firstName} ${name.lastName}`
}
type Name = { firstName: string; lastName: string }

async function openDetails(page: Page, url: string, name: string) {
  await page.goto(`${url}/students?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).first().click() // prettier-ignore
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  return page.getByRole('dialog', { name: 'Student Details' })
}

// Fields apply to the whole school, so the test has a school of its own.
// R83.1, R83.7, R83.9, R83.10
ownSchool(
  'a clerk sees a confidential field only while a super admin allows it, and can reveal a masked value',
  ONCE,
  async ({ page, start, browser }) => {
    const url = await start().url
    await signInToSchool(page, url)
    const name = await addFields(page, url)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const clerk = await context.newPage()
    await clerk.goto(`${url}/login`)
    await signInByForm(clerk, CLERK)
    await expect(clerk.getByRole('heading', { name: /^Good/ })).toBeVisible()

    let details = await openDetails(clerk, url, name)
    await expect(details.getByText('…1234')).toBeVisible()
    await expect(details.getByText('Caste')).toHaveCount(0)
    expect(await clerk.content()).not.toMatch(/caste|98761234/i)
    await details.getByRole('button', { name: 'Show PEN' }).click()
    await expect(details.getByText(PEN)).toBeVisible()
    await details.getByRole('tab', { name: 'History' }).click()
    await expect(details.getByText('Masked value shown')).toBeVisible()
    await expect(details.getByText('Confidential Field')).toBeVisible()
    expect(await clerk.content()).not.toMatch(/caste/i)

    await page.goto(`${url}/staff/permissions?search=Menon`)
    const level = page.getByRole('combobox', { name: 'Ravi Menon: Confidential Fields' })
    await level.selectOption('View')
    await expect(page.getByText('Permissions updated successfully')).toBeVisible()
    await expectAccessible(page)
    details = await openDetails(clerk, url, name)
    await expect(details.getByText('Marker of a caste')).toBeVisible()
    await expectAccessible(clerk)

    // The notice with Undo may have disappeared, so take the right away with the select.
    const taken = page.waitForResponse(response => new URL(response.url()).pathname.endsWith('/confidential'))
    await level.selectOption('none')
    expect((await taken).status()).toBe(200)
    await expect(level).toHaveValue('none')
    details = await openDetails(clerk, url, name)
    await expect(details.getByText('…1234')).toBeVisible()
    expect(await clerk.content()).not.toMatch(/caste/i)
    await context.close()
  },
)
