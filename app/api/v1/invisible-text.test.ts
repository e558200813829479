import { beforeEach, describe, expect, it } from 'vitest'
import { commandLineOrigin } from '@/lib/server/history/write-audit-event'
import { db } from '@/lib/server/db/db'
import { insertStudent } from '@/lib/server/students/insert'
import { createSuperAdmin } from '@/lib/server/accounts/create-account'
import { call, validationErrors, type Handler } from '@/tests/support/api'
import { staffInput, studentInput } from '@/tests/support/factories'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { PUT as putMe } from './auth/me/route'
import { PATCH as patchStaff, PUT as putStaff } from './staff/[id]/route'
import { POST as createStaff } from './staff/route'
import { PATCH as patchStudent, PUT as putStudent } from './students/[id]/route'
import { POST as createStudent } from './students/route'

const MESSAGE = 'This text contains an invisible character. Delete the text and type it again.'
const bad = { firstName: 'As\u200bha', lastName: 'Nair' }
const profile = { phone: '9876543210', department: 'Academics' }

let admin: Person
let person: Person
let id: string
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  person = await createSignedInUser([])
  id = (await db.$transaction(tx => insertStudent(tx, studentInput(), new Date(), commandLineOrigin())))._id
})

const WRITES: [string, Handler, () => { token: string; id?: string; body: object }][] = [
  ['POST students', createStudent, () => ({ token: admin.token, body: studentInput({ name: bad }) })],
  ['PUT students', putStudent, () => ({ token: admin.token, id, body: studentInput({ name: bad }) })],
  ['PATCH students', patchStudent, () => ({ token: admin.token, id, body: { name: { firstName: bad.firstName } } })],
  ['POST staff', createStaff, () => ({ token: admin.token, body: staffInput([], { name: bad }) })],
  ['PUT staff', putStaff, () => ({ token: admin.token, id: person.id, body: { ...profile, email: person.email, name: bad } })],
  ['PATCH staff', patchStaff, () => ({ token: admin.token, id: person.id, body: { name: bad } })],
  ['PUT me', putMe, () => ({ token: person.token, body: { ...profile, name: bad } })],
] // prettier-ignore

// R34.36
it.each(WRITES)('%s refuses a name with an invisible character and writes nothing', async (_what, handler, options) => {
  const happened = await db.auditEvent.count()
  const answer = await call(handler, options())
  expect(answer.status).toBe(400)
  expect(validationErrors(answer)).toEqual([`name.firstName: ${MESSAGE}`])
  expect(await db.auditEvent.count()).toBe(happened)
})

it('the command for a new superAdmin refuses a name with an invisible character, too', async () => {
  await expect(createSuperAdmin(staffInput([], { name: bad }))).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

it('an invisible character is refused in an address, an occupation and a position', async () => {
  const { contactInfo, parentInfo } = studentInput()
  const address = { ...contactInfo.address, city: 'Ko\u3164chi' }
  const father = { ...parentInfo.father, occupation: 'Engi\u00adneer' }
  const body = studentInput({ contactInfo: { ...contactInfo, address }, parentInfo: { ...parentInfo, father } })
  expect(validationErrors(await call(createStudent, { token: admin.token, body }))).toEqual([
    `contactInfo.address.city: ${MESSAGE}`,
    `parentInfo.father.occupation: ${MESSAGE}`,
  ])
  const position = await call(patchStaff, { token: admin.token, id: person.id, body: { position: 'Head\u2060' } })
  expect(validationErrors(position)).toEqual([`position: ${MESSAGE}`])
})

describe('a stored name with an invisible character', () => {
  beforeEach(async () => {
    await db.student.update({ where: { id }, data: bad })
    await db.user.update({ where: { id: person.id }, data: bad })
  })

  // R34.36
  it('a stored name with an invisible character does not prevent changes to other fields', async () => {
    const student = { token: admin.token, id }
    const member = { token: admin.token, id: person.id }
    const edits: [Handler, { token: string; id?: string; body: object }][] = [
      [patchStudent, { ...student, body: { rollNumber: 8 } }],
      [putStudent, { ...student, body: studentInput({ name: bad, rollNumber: 9 }) }],
      [patchStaff, { ...member, body: { phone: '9000000001' } }],
      [putStaff, { ...member, body: { ...profile, phone: '9000000002', email: person.email, name: bad } }],
      [putMe, { token: person.token, body: { ...profile, phone: '9000000003', name: bad } }],
    ]
    for (const [handler, options] of edits) expect((await call(handler, options)).status).toBe(200)
    expect(await db.student.findUnique({ where: { id } })).toMatchObject({ ...bad, rollNumber: 9, version: 3 })
    expect(await db.user.findUnique({ where: { id: person.id } })).toMatchObject({ ...bad, phone: '9000000003' })
  })

  it('a stored name with an invisible character can be corrected, but gets no new invisible character', async () => {
    const rename = (name: object) => call(patchStudent, { token: admin.token, id, body: { name } })
    expect((await rename({ lastName: 'Na\u200bir' })).status).toBe(400)
    expect((await rename({ firstName: 'Asha' })).status).toBe(200)
    expect((await rename({ firstName: bad.firstName })).status).toBe(400)
  })
})
