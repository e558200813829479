import { beforeEach, describe, expect, it } from 'vitest'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { Found } from '@/lib/contract/quick-find/quick-find'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { fillSearchText } from '@/lib/server/housekeeping/fill-search-text'
import { call } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createSignedInUser } from '@/tests/support/people'
import { GET as find } from '../search/route'
import { DELETE as removeStudent, PATCH as patch } from '../students/[id]/route'
import { GET as list, POST as create } from '../students/route'
import { POST as restoreFromTrash } from '../trash/[id]/restore/route'

let fields: ReturnType<typeof fieldsAs>
let token: string
let bus: CustomField
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  fields = fieldsAs(token)
  bus = await fields.addField({ label: 'Bus Stop' })
})

const add = async (custom: object): Promise<Student> =>
  (await call<SavedStudent>(create, { token, body: { ...studentInput(), custom } })).body.data.student
const ids = async (search: string): Promise<string[]> =>
  (await call<{ students: Student[] }>(list, { token, query: { search } })).body.data.students.map(({ _id }) => _id)
const change = async (changes: object): Promise<CustomField> => {
  const { version } = (await fields.list()).find(({ _id }) => _id === bus._id)!
  const { status, body } = await fields.change(bus._id, { ...changes, version })
  expect([status, body.message]).toEqual([200, 'Field changed'])
  return body.data.field
}

describe('a field in which the search looks', () => {
  // R84.1
  it('a search finds students by the text of a searched field, and quick find names the field', async () => {
    await change({ searched: true })
    const student = await add({ bus_stop: 'Gandhi Chowk 100%' })
    await add({ bus_stop: 'Lake View' })
    expect(await ids('gandhi')).toEqual([student._id])
    expect(await ids('chowk 100%')).toEqual([student._id])
    const { students } = (await call<Found>(find, { token, query: { search: 'chowk' } })).body.data
    expect(students.map(({ _id, match }) => [_id, match])).toEqual([
      [student._id, { field: 'custom.bus_stop', text: 'Gandhi Chowk 100%' }],
    ])
  })

  // R84.1
  it('the search finds the current text of a searched field after a change, a deletion and a restoration', async () => {
    await change({ searched: true })
    const { _id: id } = await add({ bus_stop: 'Gandhi Chowk' })
    await call(patch, { token, id, body: { custom: { bus_stop: 'Lake View' } } })
    expect([await ids('gandhi'), await ids('lake')]).toEqual([[], [id]])
    await call(removeStudent, { token, id })
    expect(await ids('lake')).toEqual([])
    await call(restoreFromTrash, { token, id })
    expect(await ids('lake')).toEqual([id])
  })

  // R84.2
  it('once the search texts are renewed, a searched field finds older students, until it is switched off', async () => {
    const { _id: id } = await add({ bus_stop: 'Gandhi Chowk' })
    await change({ searched: true })
    expect(await ids('gandhi')).toEqual([])
    await fillSearchText()
    expect(await ids('gandhi')).toEqual([id])
    await change({ searched: false })
    await fillSearchText()
    expect(await ids('gandhi')).toEqual([])
    expect(await db.setting.count({ where: { name: 'searchTextFill' } })).toBe(0)
  })

  // R84.2
  it('a searched field leaves the search when retired or removed, and comes back when restored', async () => {
    await change({ searched: true })
    const { _id: id } = await add({ bus_stop: 'Gandhi Chowk' })
    await fields.retire(bus._id)
    await fillSearchText()
    expect(await ids('gandhi')).toEqual([])
    await fields.restore(bus._id)
    await fillSearchText()
    expect(await ids('gandhi')).toEqual([id])
    await fields.retire(bus._id)
    await fields.remove(bus._id)
    await fillSearchText()
    expect(await ids('gandhi')).toEqual([])
  })

  // R84.2
  it('the search texts are renewed only when the search of a field changes', async () => {
    await change({ searched: true })
    await fillSearchText()
    await change({ label: 'Stop' })
    await fields.addField({ label: 'House' })
    expect(await db.setting.count({ where: { name: 'searchTextFill' } })).toBe(0)
  })
})

describe('a field whose texts the search may still find', () => {
  const refused = async (changes: object) => {
    const { version } = (await fields.list()).find(({ _id }) => _id === bus._id)!
    const { status, body } = await fields.change(bus._id, { ...changes, version })
    return [status, body.message]
  }

  const IN_SEARCH = [409, 'The search may still find values of this field. Try again in a few minutes.']

  // R84.3
  it.each([
    ['confidential', { confidential: true }],
    ['masked', { masked: true }],
  ])('a searched field cannot become %s until the search texts have been renewed', async (_name, hidden) => {
    await change({ searched: true })
    await add({ bus_stop: 'Gandhi Chowk' })
    expect((await refused({ ...hidden, searched: false }))[0]).toBe(409)
    await change({ searched: false })
    expect(await refused(hidden)).toEqual(IN_SEARCH)
    await fillSearchText()
    expect((await change(hidden)).searched).toBe(false)
    expect(await db.student.count({ where: { searchText: { contains: 'gandhi' } } })).toBe(0)
  })

  // R84.3
  it('a retired searched field cannot become confidential until the search texts have been renewed', async () => {
    await change({ searched: true })
    await fields.retire(bus._id)
    await change({ searched: false })
    expect(await refused({ confidential: true })).toEqual(IN_SEARCH)
    await fillSearchText()
    expect((await change({ confidential: true })).confidential).toBe(true)
  })
})

// R84.2
it('switching a searched field off also removes texts that were saved while the search was on', async () => {
  await change({ searched: true })
  const { _id: id } = await add({ bus_stop: 'Gandhi Chowk' })
  await change({ searched: false })
  expect(await ids('gandhi')).toEqual([id])
  await Promise.all([fillSearchText(), fillSearchText()])
  expect(await ids('gandhi')).toEqual([])
})
