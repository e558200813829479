import { beforeEach, expect, it } from 'vitest'
import { call, send } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { listsAs } from '@/tests/support/list-calls'
import { createSignedInUser } from '@/tests/support/people'
import { parseXlsx } from '@/tests/support/xlsx'
import { GET as exportStudents, POST as exportChosen } from '../students/export/route'
import { POST as addStudent } from '../students/route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  await listsAs(token).rename('section/B', '=cmd|" /C calc"!A0')
  await call(addStudent, { token, body: studentInput({ section: 'B' }) })
})

// R27.13, R72.5
it('a label that looks like a formula is text in a CSV export', async () => {
  const [, line] = (await (await send(exportStudents, { token })).text()).split('\r\n')
  expect(line).toContain(`,5th,"'=cmd|"" /C calc""!A0",7,`)
})

// R72.5
it('a label that looks like a formula is text in an XLSX export', async () => {
  const body = { format: 'xlsx', columns: ['section'], selection: { query: {} } }
  const response = await send(exportChosen, { token, body })
  const rows = await parseXlsx(new Uint8Array(await response.arrayBuffer()))
  expect(rows).toEqual([['Section'], ['=cmd|" /C calc"!A0']])
})
