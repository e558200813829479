import { readFile } from 'node:fs/promises'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { studentInput } from '@/tests/support/factories'
import { expectAccessible } from './accessible'
import { ADMIN, expect, openExport, PHONE } from './fixtures'
import { filterBy } from './list-filters'
import { bearer, login } from './sessions'
import { test as ownSchool } from './server-process'
import { signInToSchool } from './sign-in-form'

const FIELDS = [
  { entity: 'students', label: 'House', kind: 'choice', options: ['Red', 'Blue'] },
  { entity: 'students', label: 'Bus Route', kind: 'text' },
]

// Fields belong to the whole school, so the test has a school of its own.
// R81.1, R81.3, R81.4, R81.5, R81.6
ownSchool(
  'a school filters its students by house, shows the house in the list, exports it and prints it',
  PHONE,
  async ({ page, request, start, isMobile }) => {
    const url = await start().url
    const headers = bearer(await login(request, ADMIN, url))
    const post = async (endpoint: { path: string }, data: unknown) =>
      expect((await request.post(url + pathOf(endpoint), { data, headers })).status()).toBe(201)
    for (const data of FIELDS) await post(endpoints.fields.create, data)
    for (const [firstName, house] of [
      ['Madhubala', 'red'],
      ['Nargis', 'blue'],
    ] as const)
      await post(endpoints.students.create, {
        ...studentInput({ name: { firstName, lastName: 'Quereshi' } }),
        custom: { house, bus_route: '=1+1' },
      })

    await signInToSchool(page, url)
    await page.goto(`${url}/students?search=Quereshi`)
    await expect(page.getByText('Nargis Quereshi')).toBeVisible()
    if (!isMobile) await page.getByRole('button', { name: 'More filters' }).click()
    await filterBy(page, 'House', 'Red')
    await expect(page).toHaveURL(/custom\.house=red/)
    await expect(page.getByText('Nargis Quereshi')).toHaveCount(0)
    await expect(page.getByText('Madhubala Quereshi')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('button', { name: 'Remove the filter House: Red' })).toBeVisible()
    await expect(page.getByText('Nargis Quereshi')).toHaveCount(0)
    await expectAccessible(page)
    if (isMobile) return

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'House' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('columnheader', { name: 'House' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Red', exact: true })).toBeVisible()

    const dialog = await openExport(page)
    await dialog.getByRole('radio', { name: 'Chosen columns' }).click()
    await dialog.getByRole('button', { name: 'No Columns' }).click()
    for (const name of ['First Name', 'House', 'Bus Route']) await dialog.getByRole('checkbox', { name }).check()
    const downloaded = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await readFile(await (await downloaded).path(), 'utf8')
    expect(file.slice(1).split('\r\n')).toEqual(['First Name,House,Bus Route', "Madhubala,Red,'=1+1", ''])

    await page.goto(`${url}/print/students/student-sheets?search=Quereshi&custom.house=red`)
    await expect(page.getByRole('heading', { name: 'Other Information' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Red' })).toBeVisible()
  },
)
