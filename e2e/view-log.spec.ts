import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { DEMO_ACCOUNTS } from '@/lib/contract/constants'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { expectAccessibleEverywhere } from './accessible'
import { expect, ONCE, test as inBrowser } from './fixtures'
import { test as withServer } from './server-process'

// R102.1, R102.6
inBrowser('a superAdmin sees who opened the record of a student', async ({ page, signIn, callAsAdmin, addStudent }) => {
  const student = await addStudent()
  await callAsAdmin(endpoints.students.get, { id: student._id })
  await signIn()
  await page.goto(`/students?student=${student.studentId}`)
  await page.getByRole('tab', { name: 'Seen By' }).click()
  const lines = page.getByRole('list', { name: 'Seen by' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.last()).toHaveText(/Details$/)
  await expectAccessibleEverywhere(page)
})

// R102.6
inBrowser('other users find the details at the address of the tab', async ({ page, signIn, addStaff, addStudent }) => {
  const student = await addStudent()
  await signIn(await addStaff(['students.read']))
  await page.goto(`/students?student=${student.studentId}&tab=viewers`)
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Seen By' })).toHaveCount(0)
})

// R102.2
withServer('a view of the last second is in the database after SIGTERM', ONCE, async ({ start, dataDir }) => {
  const server = start()
  const url = await server.url
  const [{ email, password }] = DEMO_ACCOUNTS
  const answer = await fetch(url + pathOf(endpoints.auth.login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}`, connection: 'close' }
  const listed = await fetch(`${url}${pathOf(endpoints.students.list)}?limit=1`, { headers })
  const [student] = ((await listed.json()) as { data: { students: { _id: string }[] } }).data.students
  expect((await fetch(url + pathOf(endpoints.students.get, student?._id), { headers })).status).toBe(200)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const db = new DatabaseSync(join(dataDir, 'school.db'), { readOnly: true })
  const seen = db.prepare('SELECT "id", "how" FROM "Viewed" JOIN "Student" USING ("serial")').all()
  db.close()
  expect(seen.map(row => ({ ...row }))).toEqual([{ id: student?._id, how: 1 }])
})

// R103.9, R103.10
inBrowser(
  'a superAdmin prints everything that the school holds about a student',
  async ({ page, signIn, addStudent }) => {
    const student = await addStudent()
    await signIn()
    await page.goto(`/students?student=${student.studentId}`)
    await page.getByRole('dialog').getByRole('link', { name: 'Record File' }).click()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Record file made')
    await expect(page.getByRole('region', { name: 'Who Saw the Record' })).toContainText('Details')
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
    await expectAccessibleEverywhere(page)
  },
)
