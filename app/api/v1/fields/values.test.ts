import { describe, expect, it } from 'vitest'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { call } from '@/tests/support/api'
import { studentInput } from '@/tests/support/factories'
import { useSchoolWithHouse } from '@/tests/support/custom-values'
import { POST as addStudent, GET as listStudents } from '../students/route'

const { school, add, added, put, patch, get } = useSchoolWithHouse()

const ALL_KINDS = [
  ['Note', 'longText', 'one\r\ntwo ', 'one\ntwo'],
  ['Bus', 'text', ' 7  ', '7'],
  ['Brothers', 'integer', 2, 2],
  ['Height', 'decimal', 1.25, 1.25],
  ['Joined', 'date', '2020-02-29T10:00:00Z', '2020-02-29'],
  ['Photo Consent', 'yesNo', false, false],
] as const

describe('values of custom fields', () => {
  // R78.1
  it('a student can have a value of every kind', async () => {
    const languages = await school.fields.addField({
      label: 'Languages',
      kind: 'choices',
      options: [{ label: 'Tamil' }, { label: 'Urdu' }],
    })
    for (const [label, kind] of ALL_KINDS) await school.fields.addField({ label, kind })
    const keys = ['note', 'bus', 'brothers', 'height', 'joined', 'photo_consent']
    const sent = Object.fromEntries(ALL_KINDS.map(([, , value], place) => [keys[place], value]))
    const stored = Object.fromEntries(ALL_KINDS.map(([, , , value], place) => [keys[place], value]))
    const { _id, custom } = await added({ ...sent, house: 'red', [languages.key]: ['urdu', 'tamil', 'urdu'] })
    expect(custom).toEqual({ ...stored, house: 'red', languages: ['tamil', 'urdu'] })
    expect((await get(_id)).custom).toEqual(custom)
    const { body } = await call<{ students: Student[] }>(listStudents, { token: school.token })
    expect(body.data.students.map(student => student.custom)).toEqual([custom])
  })

  // R78.1
  it.each([
    ['house', 'green', 'House must be Red or Blue'],
    ['house', 7, 'House must be Red or Blue'],
    ['bus', 'x'.repeat(501), 'Bus cannot exceed 500 characters'],
    ['bus', 'a\nb', 'Bus contains characters that are not allowed'],
    ['note', 'x'.repeat(2_001), 'Note cannot exceed 2000 characters'],
    ['brothers', 1.5, 'Brothers must be a whole number'],
    ['brothers', '2', 'Brothers must be a whole number'],
    ['height', 'tall', 'Height must be a number'],
    ['joined', '2021-02-29', 'Joined must be a valid date'],
    ['photo_consent', 'yes', 'Photo Consent must be true or false'],
  ])('a student cannot have %s as %j', async (key, value, message) => {
    for (const [label, kind] of ALL_KINDS) await school.fields.addField({ label, kind })
    const { status, body } = await add({ [key]: value })
    expect([status, body.errors]).toEqual([400, [{ field: `custom.${key}`, message }]])
  })

  // R78.2
  it('an absent key keeps its value, null or an empty text clears it; without `custom` all values stay', async () => {
    await school.fields.addField({ label: 'Bus' })
    const { _id: id } = await added({ house: 'red', bus: '7' })
    expect((await put(id)).body.data.student.custom).toEqual({ house: 'red', bus: '7' })
    expect((await put(id, { bus: ' ' })).body.data.student.custom).toEqual({ house: 'red' })
    expect((await patch(id, { house: null })).body.data.student.custom).toEqual({})
    expect((await patch(id, { house: 'blue' })).body.data.student.custom).toEqual({ house: 'blue' })
  })

  // R78.2
  it.each(['__proto__', 'shoe_size', 'constructor'])(
    'the unknown key %s is left out, and a warning names it',
    async key => {
      const body = JSON.stringify({ ...studentInput(), custom: { house: 'red' } }).replace(
        '"house"',
        `"${key}":"x","house"`,
      )
      const answer = await call<SavedStudent>(addStudent, { token: school.token, body })
      expect(answer.body.data.student.custom).toEqual({ house: 'red' })
      // The body parser drops the key `__proto__`, so no warning names it.
      expect(answer.body.data.warnings).toEqual(
        key === '__proto__' ? [] : [`“${key}” is not a field of this school, so it was left out.`],
      )
    },
  )

  // R78.1
  it('the values of one student can be up to 16 kB long in total', async () => {
    for (let number = 1; number <= 9; number += 1)
      await school.fields.addField({ label: `Note ${number}`, kind: 'longText' })
    const notes = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`note_${n + 1}`, 'x'.repeat(2_000)]))
    expect((await add(notes(8))).status).toBe(201)
    const { status, body } = await add(notes(9))
    expect([status, body.errors[0]?.message]).toEqual([
      400,
      'The values of this record are too long in total. Shorten this one.',
    ])
  })

  // R78.3
  it('POST needs a required field, PUT cannot clear a required field, and PATCH can', async () => {
    const { _id: id } = await added({})
    await school.fields.change(school.house._id, { required: true, version: 1 })
    const needed = [{ field: 'custom.house', message: 'House is required' }]
    expect((await add()).body.errors).toEqual(needed)
    expect((await put(id, { house: null })).body.errors).toEqual(needed)
    expect((await put(id, {})).status).toBe(200)
    expect((await patch(id, { house: null })).status).toBe(200)
    expect(await school.fields.use(school.house._id)).toEqual({ filled: 0, missing: 1 })
    await put(id, { house: 'red' })
    expect(await school.fields.use(school.house._id)).toEqual({ filled: 1, missing: 0 })
  })

  // R78.1
  it('a retired option stays in the record that has it, and no other record gets it', async () => {
    const { _id: id } = await added({ house: 'red' })
    await school.fields.change(school.house._id, { options: [{ key: 'blue', label: 'Blue' }], version: 1 })
    expect((await put(id, { house: 'red' })).body.data.student.custom).toEqual({ house: 'red' })
    expect((await add({ house: 'red' })).body.errors).toEqual([
      { field: 'custom.house', message: 'House must be Blue' },
    ])
  })

  // R78.3
  it('the masked form of an empty value does not fill a required field', async () => {
    await school.fields.addField({ label: 'PEN', masked: true, required: true })
    const { body } = await add({ pen: { masked: '' } })
    expect(body.errors).toEqual([{ field: 'custom.pen', message: 'PEN is required' }])
  })

  // R78.2
  it('sending several choices back changes nothing, even after the options were sorted differently', async () => {
    const options = [{ label: 'Tamil' }, { label: 'Urdu' }]
    const languages = await school.fields.addField({ label: 'Languages', kind: 'choices', options })
    const { _id: id, version } = await added({ languages: ['tamil', 'urdu'] })
    await school.fields.change(languages._id, { options: languages.options.toReversed(), version: 1 })
    const { student } = (await put(id, { languages: ['tamil', 'urdu'] })).body.data
    expect([student.version, student.custom]).toEqual([version, { languages: ['tamil', 'urdu'] }])
  })

  // R78.1
  it('no answer has the property `custom` while the school has no fields', async () => {
    await school.fields.retire(school.house._id)
    expect('custom' in (await added({ house: 'red' }))).toBe(false)
    expect((await add()).body.data.warnings.filter(text => text.includes('field'))).toEqual([])
  })
})
