import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import type { Student } from '@/lib/contract/students/schema'
import type { Caller } from './harness/caller'
import { withValueAt, textsOf } from './harness/fields'
import { expectAnswer } from './harness/judge'
import { admin, newStudent, canaryStaff, canaryStudent } from './harness/people'
import { changedRows, snapshotTables } from './harness/site'

const { students, staff } = endpoints
const create = (head: Caller, body: unknown, headers = {}) => head.request(students.create, { body, headers })
const change = (head: Caller, id: string, path: string, value: unknown) =>
  head.request(students.patch, { id, body: withValueAt({}, path, value) })

/** The paths of a student's free texts. */
const TEXTS = textsOf(canaryStudent(), value => typeof value === 'string').filter(path =>
  /firstName|lastName|street|city|state|occupation|emergencyContact\.name|(father|mother)\.name/.test(path),
)

describe('fields', () => {
  // ASVS 2.2.1, 2.2.2, 15.3.5
  test('I1 a value of another type, missing, empty, blank or too long is refused, field by field', async () => {
    const head = await admin()
    const optional = /^email|bloodGroup|overallGrade|overallPercentage|admissionDate|isActive|occupation|father\.email/
    const drafts = { [students.create.path]: canaryStudent(), [staff.create.path]: canaryStaff() }
    for (const endpoint of [students.create, staff.create]) {
      const draft = drafts[endpoint.path]!
      for (const path of textsOf(draft, () => true)) {
        const wrong: unknown[] = [{}, [], ['x'], 'x'.repeat(50_000), { toString: 'x' }]
        const missing = [undefined, null, '', '   ']
        const isPlain = optional.test(path) || path === 'position'
        for (const value of [...wrong, ...(isPlain ? [] : missing)]) {
          await expectAnswer(head.request(endpoint, { body: withValueAt(draft, path, value) }), 400)
        }
      }
    }
    const name = (length: number) => create(head, withValueAt(canaryStudent(), 'name.firstName', 'x'.repeat(length)))
    await expectAnswer(name(1), 400)
    await expectAnswer(name(2), 201, { endpoint: students.create })
    await expectAnswer(name(50), 201, { endpoint: students.create })
    await expectAnswer(name(51), 400)
    await expectAnswer(create(head, withValueAt(canaryStudent(), 'name.firstName', 'x'.repeat(10_000_000))), 413)
  })

  // R36.9
  test('I2 control characters are refused, and letters of all scripts are stored', async () => {
    const head = await admin()
    const { _id: id } = await newStudent()
    const points = [0, 1, 7, 8, 0x1b, 0x7f, 0x80, 0x9f, 0xd800, 0xdfff, 0x202a, 0x202e, 0x2066, 0x2069]
    for (const path of TEXTS) {
      for (const point of points) await expectAnswer(change(head, id, path, `Ab${String.fromCharCode(point)}cd`), 400)
    }
    const accepted = ['Łucja Żółć', 'அருண் குமார்', 'Zoë', "O'Brien-Smith", '李小龍', 'José 👩‍👩‍👧', 'ﷺﷺ']
    for (const name of accepted) {
      const { body } = await expectAnswer(change(head, id, 'name.firstName', name), 200, { endpoint: students.patch })
      expect(body.data.student.name.firstName).toBe(name.normalize('NFC'))
      const read = (await head.request(students.get, { id })).body.data.student as Student
      expect(read.name.firstName).toBe(name.normalize('NFC'))
    }
  })

  // R36.10
  test('I3 a number must be a number in its range', async () => {
    const head = await admin()
    const { _id: id } = await newStudent()
    const send = (field: string, json: string) => head.request(students.patch, { id, body: `{"${field}":${json}}` })
    const roll = [
      '1e999',
      '-1e999',
      'NaN',
      'Infinity',
      '0',
      '-0',
      '-1',
      '1e15',
      '2147483648',
      '1.5',
      '"5"',
      'true',
      '[5]',
      'null',
    ]
    for (const json of roll) await expectAnswer(send('rollNumber', json), 400)
    for (const json of ['1e999', '-0.01', '100.01', '"50"', 'true', '1e15', '{}']) {
      await expectAnswer(send('overallPercentage', json), 400)
    }
    for (const json of ['0', '100', '-0', '33.333']) {
      await expectAnswer(send('overallPercentage', json), 200, { endpoint: students.patch })
    }
    for (const value of ['0', '-1', '1.5', '1e3', '0x10', 'NaN', 'Infinity', '2147483648', '١', ' 1', 'true']) {
      await expectAnswer(head.request(students.list, { query: { page: value } }), 400)
      await expectAnswer(head.request(students.list, { query: { limit: value } }), 400)
    }
  })

  // R36.11
  test('I4 a date must be an existing day in the past', async () => {
    const head = await admin()
    const { _id: id } = await newStudent()
    const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10)
    const bad = ['2024-02-30', '2023-02-29', '2024-13-01', '0000-01-01', '1899-12-31', '+275760-09-13', '12/31/2010', '2010-1-1',
      'today', '9999-12-31', tomorrow, `${tomorrow}T00:00:00Z`, 1_262_304_000_000, 20100101, true, ['2010-01-01'], { $date: 1 }] // prettier-ignore
    for (const value of bad) await expectAnswer(change(head, id, 'dateOfBirth', value), 400)
    const day = '2010-01-01T23:59:59-12:00'
    const { body } = await expectAnswer(change(head, id, 'dateOfBirth', day), 200, { endpoint: students.patch })
    expect(body.data.student.dateOfBirth).toBe('2010-01-01')
    await expectAnswer(change(head, id, 'admissionDate', '2009-12-31'), 400)
    await expectAnswer(
      create(head, { ...canaryStudent(), dateOfBirth: '2012-05-05', admissionDate: '2012-05-04' }),
      400,
    )
  })
})

describe('bodies', () => {
  // ASVS 1.5.2
  // R36.8
  test('I5 invalid JSON is refused at once and does not block others', async () => {
    const head = await admin()
    const before = await snapshotTables()
    const good = JSON.stringify(canaryStudent())
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join()}}`
    const bad = ['', ' ', '{', '}', '{"a":}', `${good}x`, `${good}${good}`, `\ufeff${good}`, 'null', '7', '"x"', 'true', '[]',
      `[${good}]`, 'undefined', "{'a':1}", '{"a":1,}', deep(11), deep(50_000), keys(101), keys(9_000), `{"x":${deep(60_000)}}`,
      `{"__proto__":${deep(20)}}`] // prettier-ignore
    for (const body of bad) await expectAnswer(create(head, body), 400)
    await expectAnswer(create(head, keys(60_000)), 413)
    await expectAnswer(create(head, Buffer.from(good, 'utf16le')), 400)
    await expectAnswer(
      create(head, Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xc0]), Buffer.from('"}')])),
      400,
    )
    await expectAnswer(create(head, good, { 'content-type': 'application/json; charset=utf-16' }), 415)
    for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip', 'x']) {
      await expectAnswer(create(head, gzipSync(good), { 'content-encoding': encoding }), 415)
    }
    await expectAnswer(create(head, gzipSync(good)), 400)
    const proto = `{"__proto__":{"isActive":false},"constructor":{"prototype":{"x":1}},${good.slice(1)}`
    await expectAnswer(head.request(students.create, { body: proto.replace('Meera', '') }), 400)
    expect(changedRows(before, await snapshotTables())).toEqual([])
    // When a key occurs twice, its last value counts for both validation and storage.
    const doubled = `{"rollNumber":"x",${good.slice(1)}`
    const { body } = await expectAnswer(create(head, doubled), 201, { endpoint: students.create })
    expect(body.data.student.rollNumber).toBe(canaryStudent().rollNumber)
  })

  // ASVS 1.2.3
  test('I6 text that looks like a script is stored unchanged and sent as text', async () => {
    const head = await admin()
    const { _id: id } = await newStudent()
    for (const text of [
      '<img src=x onerror=alert(1)>',
      '</script><script>1',
      '{{7*7}}',
      '${7*7}',
      '"><svg/onload=1>',
      '#{7}',
    ]) {
      for (const path of TEXTS) {
        const { headers, body } = await expectAnswer(change(head, id, path, text), 200, { endpoint: students.patch })
        expect(headers['content-type']).toMatch(/^application\/json/)
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(path.split('.').reduce((part, key) => part[key], body.data.student)).toBe(text)
      }
    }
  })
})
