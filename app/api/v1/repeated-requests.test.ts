import { expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call, type Handler, type Options } from '@/tests/support/api'
import { fileForm } from '@/tests/support/file-form'
import { createSignedInUser } from '@/tests/support/people'
import { POST as addField } from './fields/route'
import { POST as addValue } from './lists/[list]/route'
import { POST as changeLists } from './lists/changes/route'
import { POST as importStaff } from './staff/import/route'
import { POST as importStudents } from './students/import/route'

const adding = (label: string) => ({ changes: [{ list: 'section', action: 'add', value: { label } }] })
const file = (name: string) => ({ query: { name: 'file.csv' }, body: fileForm(`First Name\n${name}\n`) })

// R36.21, R36.22
it.each<[string, Handler, (name: string) => Options, number, () => Promise<number>]>([
  ['an import of students', importStudents, file, 201, () => db.batch.count()],
  ['an import of staff', importStaff, file, 201, () => db.batch.count()],
  ['a value of a list', addValue, name => ({ id: 'section', body: { label: name } }), 201, () => db.listValue.count()],
  ['several values of lists', changeLists, name => ({ body: adding(name) }), 200, () => db.listValue.count()],
  ['a field', addField, name => ({ body: { entity: 'students', label: name, kind: 'text' } }), 201, () => db.customField.count()],
])('a repeated request for %s gets the first answer and creates nothing', async (_what, handler, options, status, count) => {
  const { token } = await createSignedInUser('superAdmin')
  const headers = { 'idempotency-key': 'key-1' }
  const first = await call(handler, { token, headers, ...options('Rose') })
  expect(first.status).toBe(status)
  const created = await count()
  const again = await call(handler, { token, headers, ...options('Rose') })
  expect([again.status, again.body]).toEqual([status, first.body])
  const other = await call(handler, { token, headers, ...options('Lotus') })
  expect([other.status, other.body.error]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  expect(await count()).toBe(created)
}) // prettier-ignore
