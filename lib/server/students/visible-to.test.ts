import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Figures, LatestChange } from '@/lib/contract/dashboard'
import type { DuplicatePage } from '@/lib/contract/students/duplicates'
import type { PrintPart } from '@/lib/contract/students/print'
import type { Siblings, StudentPage } from '@/lib/contract/students/query'
import type { RollNumbers } from '@/lib/contract/students/roll-numbers'
import type { Found } from '@/lib/contract/quick-find/quick-find'
import type { SavedStudent } from '@/lib/contract/students/schema'
import { Prisma } from '@/lib/server/db/prisma'
import { call, send, type Handler, type Options } from '@/tests/support/api'
import { parseCsv } from '@/tests/support/csv'
import { studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser } from '@/tests/support/people'
import { picture } from '@/tests/support/pictures'
import * as one from '@/app/api/v1/students/[id]/route'
import { GET as siblings } from '@/app/api/v1/students/[id]/siblings/route'
import { GET as duplicateCheck } from '@/app/api/v1/students/duplicate-check/route'
import { GET as duplicates, PUT as decideDuplicate } from '@/app/api/v1/students/duplicates/route'
import { GET as exportAll } from '@/app/api/v1/students/export/route'
import { POST as print } from '@/app/api/v1/students/print/route'
import { GET as rollNumbers } from '@/app/api/v1/students/roll-numbers/route'
import { GET as list, POST as create } from '@/app/api/v1/students/route'
import { GET as latest } from '@/app/api/v1/dashboard/changes/route'
import { GET as figures } from '@/app/api/v1/dashboard/figures/route'
import { GET as strength } from '@/app/api/v1/dashboard/strength/route'
import { GET as quickFind } from '@/app/api/v1/search/route'
import { POST as uploadPhoto } from '@/app/api/v1/students/[id]/photo/route'
import { bonafideInput, certificateAt, issueCertificate, voidCertificate } from '@/tests/support/certificates'
import { commandLineActor } from '@/tests/support/command-line'
import { db } from '@/lib/server/db/db'
import { countStudents } from './listing/list-students'

/** Simulates a user who may see only the students of some classes. */
const limit = vi.hoisted(() => ({ toKindergarten: false }))
vi.mock('./visibility', () => ({
  conditionsFor: () =>
    limit.toKindergarten ? [{ where: { standardRank: 0 }, sql: Prisma.sql`"standardRank" = ${0}` }] : [],
}))

const modules = import.meta.glob<Record<string, Handler>>('/app/api/v1/students/**/route.ts', { eager: true })
const handlersOfOneStudent = Object.values(modules)
  .flatMap(module => Object.values(module))
  .filter(({ endpoint }) => endpoint.path.includes('{id}'))

let token: string
let cookie: string
let visible: SavedStudent['student']
let hidden: SavedStudent['student']

/** Gives all students a value in a masked field. @returns the key of the field */
async function giveMaskedValues(): Promise<string> {
  const { key } = await fieldsAs(token).addField({ label: 'Card', masked: true })
  await db.student.updateMany({ data: { custom: JSON.stringify({ [key]: 'WX98761234' }) } })
  return key
}

const add = async (changes: object) =>
  (await call<SavedStudent>(create, { token, body: studentInput(changes) })).body.data.student

async function photoForm(): Promise<FormData> {
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'photo.jpg')
  return form
}

beforeEach(async () => {
  limit.toKindergarten = false
  ;({ token, cookie } = await createSignedInUser('superAdmin'))
  visible = await add({ standard: 'KG' })
  hidden = await add({ standard: '6th' })
  for (const { _id: id } of [visible, hidden]) {
    expect((await call(uploadPhoto, { token, id, body: await photoForm() })).status).toBe(200)
  }
  limit.toKindergarten = true
})

// R24.12
describe('a student that the user may not see', () => {
  it.each([
    ['the list', {}],
    ['a filtered list', { section: 'B', isActive: 'true' }],
    ['a list of another class', { standard: '6th' }],
    ['a search', { search: 'stu-' }],
    ['a search by a short word', { search: 'a' }],
    ['a search by a phone', { search: '98765 43210' }],
    ['a search for another class', { search: '6b', standard: '6th' }],
    ['a search in a class', { search: 'stu-', section: 'B' }],
  ])('a hidden student is not in %s nor in its total', async (_what, query) => {
    const { students, pagination } = (await call<StudentPage>(list, { token, query })).body.data
    const expected = 'standard' in query ? [] : [visible._id]
    expect(students.map(({ _id }) => _id)).toEqual(expected)
    expect(pagination.totalStudents).toBe(expected.length)
  })

  it.each(['meera', 'nair', 'stu-', '98765 43210', 'a', '6b', '6th b meera'])(
    'quick find with "%s" does not find a hidden student',
    async search => {
      const { students } = (await call<Found>(quickFind, { token, query: { search } })).body.data
      expect(students.map(({ _id }) => _id)).toEqual(search.startsWith('6') ? [] : [visible._id])
    },
  )

  it('a hidden student is not counted', async () => {
    expect(await countStudents({ search: '' }, commandLineActor())).toBe(1)
    expect(await countStudents({ search: 'stu-' }, commandLineActor())).toBe(1)
  })

  it.each(['', 'stu-'])('an export with the search "%s" does not contain a hidden student', async search => {
    const text = await (await send(exportAll, { token, query: { search } })).text()
    const [, ...rows] = parseCsv(text.slice(1))
    expect(rows.map(([studentId]) => studentId)).toEqual([visible.studentId])
  })

  // R67.3
  it('a hidden student is not printed, neither by a filter nor by id', async () => {
    for (const selection of [{ query: {} }, { query: { search: 'stu-' } }, { ids: [hidden._id, visible._id] }]) {
      const { body } = await call<PrintPart>(print, { token, body: { selection, part: 1, photos: true } })
      expect(body.data.students.map(({ _id }) => _id)).toEqual([visible._id])
      expect(Object.keys(body.data.photos)).toEqual([visible._id])
      expect(body.data.total).toBe(1)
    }
  })

  it('a hidden student is not among possible duplicates', async () => {
    const { firstName, lastName } = hidden.name
    const query = { firstName, lastName, dateOfBirth: hidden.dateOfBirth }
    const answer = await call<{ students: { _id: string }[] }>(duplicateCheck, { token, query })
    expect(answer.body.data.students.map(({ _id }) => _id)).toEqual([visible._id])
  })

  it('a pair of duplicates with a hidden student is not listed and cannot be dismissed', async () => {
    const body = { students: [visible._id, hidden._id], isDismissed: true }
    expect((await call(decideDuplicate, { token, body })).status).toBe(404)
    expect((await call<DuplicatePage>(duplicates, { token })).body.data).toMatchObject({
      pairs: [],
      pagination: { totalPairs: 0 },
    })
    limit.toKindergarten = false
    expect((await call<DuplicatePage>(duplicates, { token })).body.data.pairs).toHaveLength(1)
  })

  // R69.3, R69.8
  it('no figure counts a hidden student, and the latest changes are only changes of visible students', async () => {
    const { classes, missing } = (await call<Figures>(figures, { token })).body.data
    expect([classes.map(({ standard }) => standard), missing.admissionNumber]).toEqual([['KG'], 1])
    await fieldsAs(token).addField({ label: 'House', options: ['Red'] })
    const { groups } = (
      await call<{ groups: { standard: string }[] }>(strength, { token, query: { by: 'custom.house' } })
    ).body.data
    expect(groups.map(({ standard }) => standard)).toEqual(['KG'])
    const reader = await createSignedInUser(['students.read'])
    const { changes } = (await call<{ changes: LatestChange[] }>(latest, { token: reader.token })).body.data
    expect([...new Set(changes.map(({ entityId }) => entityId))]).toEqual([visible._id])
  })

  it('a hidden student is not among the siblings', async () => {
    const answer = await call<Siblings>(siblings, { token, id: visible._id })
    expect(answer.body.data).toEqual({ students: [], hasMore: false })
  })

  it('the certificates of a hidden student cannot be found, read or voided', async () => {
    limit.toKindergarten = false
    const person = await createSignedInUser('superAdmin')
    const [shown, kept] = [await issueCertificate(visible._id, person), await issueCertificate(hidden._id, person)]
    limit.toKindergarten = true
    const status = async (id: string) => [
      (await certificateAt(id, person)).status,
      (await voidCertificate(id, person)).status,
    ]
    expect([await status(kept._id), await status(shown._id)]).toEqual([
      [404, 404],
      [200, 200],
    ])
    const found = async ({ number }: { number: string }) =>
      (await call<Found>(quickFind, { token, query: { search: number } })).body.data.certificates.length
    expect([await found(kept), await found(shown)]).toEqual([0, 1])
  })

  // R62.3
  it('a hidden student neither takes a roll number nor counts for the next roll number', async () => {
    const { standard, section, rollNumber } = hidden
    const query = { standard, section, rollNumber: String(rollNumber) }
    expect((await call<RollNumbers>(rollNumbers, { token, query })).body.data).toEqual({ next: 1 })
    limit.toKindergarten = false
    expect((await call<RollNumbers>(rollNumbers, { token, query })).body.data).toMatchObject({
      next: rollNumber + 1,
      takenBy: { _id: hidden._id },
    })
  })

  it('a hidden student causes no warning about a shared roll number', async () => {
    const { rollNumber, section } = hidden
    const body = { standard: '6th', rollNumber, section } as const
    expect((await call<SavedStudent>(create, { token, body: studentInput(body) })).body.data.warnings).toEqual([])
  })

  it.each(handlersOfOneStudent.map(handler => [`${handler.endpoint.method} ${handler.endpoint.path}`, handler]))(
    'the call %s does not find a hidden student',
    async (name, handler) => {
      const bodies: Record<string, unknown> = {
        'PUT /students/{id}': studentInput({ standard: 'KG' }),
        'PATCH /students/{id}': { rollNumber: 9 },
        'POST /students/{id}/photo': await photoForm(),
        'POST /students/{id}/certificates': bonafideInput(),
      }
      const headers = name === 'GET /students/{id}/photo' ? { cookie } : undefined
      const options: Options = { token, headers, body: bodies[name] }
      const key = name.includes('{key}') ? `/${await giveMaskedValues()}` : ''
      const status = async (id: string) => (await send(handler, { ...options, id: id + key })).status
      expect([await status(hidden._id), await status(visible._id)]).toEqual([404, handler.endpoint.status])
      limit.toKindergarten = false
      const { student } = (await call<SavedStudent>(one.GET, { token, id: hidden._id })).body.data
      expect(student).toMatchObject({ version: 2, profilePhoto: { url: expect.stringContaining('?v=') as string } })
    },
  )
})
