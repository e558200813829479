import { describe, expect, it } from 'vitest'
import type { School } from '@/lib/contract/school/school'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { createSignedInUser } from '@/tests/support/people'
import { GET as get, PUT as replace } from './route'

type Answer = { school: School }
const read = async (token: string) => (await call<Answer>(get, { token })).body.data.school
const save = (token: string, body: object) => call<Answer>(replace, { token, body })

const GREEN_VALLEY = {
  name: 'Green Valley School',
  address: '12 Lake Road, Bengaluru 560001',
  phone: '8022223333',
  email: 'office@greenvalley.example',
  headName: 'Dr. Asha Rao',
  headTitle: 'Principal',
}

describe('the school', () => {
  // R65.1
  it('the school is empty at first, and everybody who is signed in can read it', async () => {
    const admin = await createSignedInUser('superAdmin')
    const teacher = await createSignedInUser([])
    expect(await read(teacher.token)).toEqual({ logoUrl: '', version: 1 })
    expect(await save(admin.token, GREEN_VALLEY)).toMatchObject({ status: 200, body: { message: 'Settings saved' } })
    expect(await read(teacher.token)).toEqual({ ...GREEN_VALLEY, logoUrl: '', version: 2 })
    expect((await call(get)).status).toBe(401)
  })

  // R65.1
  it('the school is replaced as a whole, and each change is in the history', async () => {
    const admin = await createSignedInUser('superAdmin')
    await save(admin.token, GREEN_VALLEY)
    const answer = await save(admin.token, { name: 'Hill School', headTitle: '' })
    expect(answer.body.data.school).toEqual({ name: 'Hill School', logoUrl: '', version: 3 })
    const events = await db.auditEvent.findMany({
      where: { actorId: admin.id },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
    })
    expect(JSON.parse(events[0]!.changes)).toEqual(
      expect.arrayContaining([
        { field: 'school.name', before: 'Green Valley School', after: 'Hill School' },
        { field: 'school.headTitle', before: 'Principal', after: null },
      ]),
    )
    await save(admin.token, { name: 'Hill School' })
    expect(await db.auditEvent.count({ where: { actorId: admin.id } })).toBe(events.length)
  })

  // R65.1
  it('only superAdmins can change the school', async () => {
    const { token } = await createSignedInUser(['staff.update', 'students.update'])
    expect((await save(token, GREEN_VALLEY)).status).toBe(403)
    expect(await read(token)).toEqual({ logoUrl: '', version: 1 })
  })

  // R65.1
  it('the name of the school cannot contain invisible characters', async () => {
    const { token } = await createSignedInUser('superAdmin')
    expect((await save(token, { name: '\u200B' })).status).toBe(400)
    expect(await read(token)).toEqual({ logoUrl: '', version: 1 })
  })

  // R65.1
  it.each([
    [' 080 2665 1234 ', '080 2665 1234'],
    ['+91 (80) 2665-1234, 2665-1235/36', '+91 (80) 2665-1234, 2665-1235/36'],
    ['26651', '26651'],
  ])('the phone %j of the school is stored as typed, without surrounding spaces', async (typed, kept) => {
    const { token } = await createSignedInUser('superAdmin')
    await save(token, { phone: typed })
    expect((await read(token)).phone).toBe(kept)
  })

  // R65.1
  it.each([
    ['2665', 'Phone must have at least 5 digits'],
    ['call 080 2665 1234', 'Phone may only contain digits, spaces and + - ( ) / ,'],
    ['080 2665\n1234', 'Phone may only contain digits, spaces and + - ( ) / ,'],
    ['1'.repeat(101), 'Phone cannot exceed 100 characters'],
  ])('the phone %j is refused for the school', async (phone, message) => {
    const { token } = await createSignedInUser('superAdmin')
    expect(validationErrors(await save(token, { phone }))).toEqual([`phone: ${message}`])
  })

  // R65.1
  it('the school is not saved with a long name, unprintable text, or an invalid phone or email', async () => {
    const { token } = await createSignedInUser('superAdmin')
    const answer = await save(token, { name: 'x'.repeat(121), phone: '12', email: 'office', address: 'a\u202Eb' })
    expect(validationErrors(answer)).toEqual([
      'name: School name cannot exceed 120 characters',
      'address: Address contains characters that are not allowed',
      'phone: Phone must have at least 5 digits',
      'email: Please enter a valid email address',
    ])
    expect(await read(token)).toEqual({ logoUrl: '', version: 1 })
  })
})
