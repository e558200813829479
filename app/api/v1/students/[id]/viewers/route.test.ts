import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import type { ViewPage } from '@/lib/contract/students/viewers'
import { findActorByToken } from '@/lib/server/accounts/session-actor'
import { db } from '@/lib/server/db/db'
import { writeViews } from '@/lib/server/view-log/write-views'
import { call, send } from '@/tests/support/api'
import { planAndRunBatch } from '@/tests/support/batches'
import { advanceClock, DAY } from '@/tests/support/clock'
import { studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { picture, uploadForm } from '@/tests/support/pictures'
import { POST as restore } from '../../../trash/[id]/restore/route'
import { POST as print } from '../../print/route'
import { GET as list, POST as create } from '../../route'
import { POST as showValue } from '../custom/[key]/show/route'
import { GET as history } from '../history/route'
import { GET as photo, POST as sendPhoto } from '../photo/route'
import { DELETE as remove, GET as get, PATCH as patch } from '../route'
import { GET as viewers } from './route'

let admin: Person
let reader: Person
let meera: Student
beforeEach(async () => {
  // The clock starts at noon, so that no test crosses midnight.
  vi.setSystemTime(new Date('2027-03-10T12:00'))
  admin = await createSignedInUser('superAdmin')
  reader = await createSignedInUser(['students.read', 'students.update', 'students.delete'])
  meera = await add()
})

async function add(body = studentInput()): Promise<Student> {
  return (await call<SavedStudent>(create, { token: admin.token, body })).body.data.student
}
const of = ({ token }: Person, rest: object = {}) => ({ token, id: meera._id, ...rest })
const page = async (query: Record<string, string> = {}) =>
  (await call<ViewPage>(viewers, of(admin, { query }))).body.data
/** Each view as a line: the day, the user, how the user viewed the record, and the merged record. */
const views = async () =>
  (await page()).views.map(({ day, person, how, mergedStudentId = '' }) =>
    [day, person._id === reader.id ? 'reader' : 'admin', how.join(), mergedStudentId].join(' ').trim(),
  )
const TODAY = /^\d{4}-\d\d-\d\d reader /
const shortly = async () => (await views()).map(line => line.replace(TODAY, ''))

// R102.1
describe('the view log', () => {
  it('the view log has one row per student, user and day, however the details are opened', async () => {
    await call(get, of(reader))
    await call(get, of(reader, { id: meera.studentId }))
    const actor = await findActorByToken(`Bearer ${reader.token}`, 'request-1')
    await get.read(actor, { id: meera._id })
    expect(await shortly()).toEqual(['details'])
    expect(await db.viewed.count()).toBe(1)
  })

  it('the view log records a print, and puts the print and the details of one day into one row', async () => {
    await call(print, of(reader, { body: { selection: { ids: [meera._id] }, part: 1 } }))
    expect(await shortly()).toEqual(['print'])
    await call(get, of(reader))
    expect(await shortly()).toEqual(['details,print'])
  })

  it('the view log records a photo that is opened by itself or by a program, and no photo on a screen', async () => {
    await send(sendPhoto, of(admin, { body: uploadForm(await picture('jpeg', 64, 64)) }))
    await send(photo, of(reader, { headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } }))
    expect(await views()).toEqual([])
    await send(photo, of(reader, { headers: { accept: 'text/html,image/avif,*/*' } }))
    expect(await shortly()).toEqual(['photo'])
  })

  it('the view log records a masked value that was shown, and no value that was refused', async () => {
    const { key } = await fieldsAs(admin.token).addField({ label: 'PEN', kind: 'text', masked: true })
    expect((await call(showValue, of(reader, { id: `${meera._id}/${key}` }))).status).toBe(404)
    expect(await views()).toEqual([])
    await call(patch, of(reader, { body: { custom: { [key]: '21000098761234' } } }))
    await call(showValue, of(reader, { id: `${meera._id}/${key}` }))
    expect(await shortly()).toEqual(['maskedValue'])
  })

  it('the view log records no list, no history, no change and no refused call', async () => {
    await call(list, { token: reader.token, query: { search: 'Meera' } })
    await call(history, of(reader))
    await call(patch, of(reader, { body: { rollNumber: 12 } }))
    await call(get, of(await createSignedInUser(['students.create'])))
    expect(await views()).toEqual([])
  })
})

// R102.4
describe('GET /students/{id}/viewers', () => {
  it('the viewers of a student are listed in pages, with the latest day first', async () => {
    await call(get, of(reader))
    await call(get, of(admin))
    const [first] = (await page()).views
    advanceClock(DAY)
    // A day later, the session of the first admin has expired.
    const { token, id } = await createSignedInUser('superAdmin')
    await call(get, of(reader, { token }))
    const { body } = await call<ViewPage>(viewers, of(admin, { token, query: { limit: '2' } }))
    expect(body.data.views.map(({ person }) => person._id)).toEqual([id, reader.id])
    expect(body.data.views.map(({ day }) => day > (first?.day ?? '')).join()).toBe('true,false')
    expect(body.data.pagination).toMatchObject({ totalViews: 3, totalPages: 2, hasNext: true })
  })

  it('the viewers of a student include a user whose account was deleted', async () => {
    await call(get, of(reader))
    await writeViews()
    await db.user.delete({ where: { id: reader.id } })
    expect((await page()).views).toMatchObject([{ person: { _id: reader.id, name: 'Test Person' } }])
  })

  it('the viewers of a student include the viewers of a record that was merged into the student', async () => {
    const other = await add()
    await call(get, of(reader, { id: other._id }))
    const merge = { keep: meera._id, other: other._id, take: [] }
    await planAndRunBatch(reader.token, { kind: 'merge', entity: 'students', merge })
    expect(await shortly()).toEqual([`details ${other.studentId}`])
  })

  // R102.8
  it('the viewers of a student are kept when the student is deleted and restored', async () => {
    await call(get, of(reader))
    await call(remove, of(reader))
    expect((await call(viewers, of(admin))).status).toBe(404)
    await call(restore, of(admin))
    expect(await shortly()).toEqual(['details'])
  })
})
