import { expect, it } from 'vitest'
import { toJsonLine, rowName, checksumOf } from './rows'

const tableOf = (type: string) => {
  const [key, value] = [
    { name: 'id', type: 'TEXT' },
    { name: 'value', type },
  ]
  return { name: 'Student', columns: [key, value], key: [key], parents: [] }
}
const lineWith = (type: string, value: unknown) => toJsonLine(tableOf(type), { id: 'a', value })

it.each([
  ['TEXT', 'Łucja "அருண்"\n', 'Łucja "அருண்"\n'],
  ['INTEGER', -7, -7],
  ['REAL', 66.66666666666667, 66.66666666666667],
  ['REAL', 86, 86],
  ['BOOLEAN', 1, true],
  ['BOOLEAN', 0, false],
  ['DATETIME', '2026-11-21T08:18:24.120+00:00', '2026-11-21T08:18:24.12'],
  ['DATETIME', '2026-11-21T13:48:24.000+05:30', '2026-11-21T08:18:24'],
  ['DATETIME', '2026-11-21 08:18:24', '2026-11-21T08:18:24'],
  ['DATETIME', Date.UTC(2026, 10, 21, 8, 18, 24), '2026-11-21T08:18:24'],
  ['BLOB', Buffer.from([0, 255]), '\\x00ff'],
  ['TEXT', null, null],
  ['DATETIME', null, null],
])(
  'a value of the type %s is written in the same way: %j from SQLite, and %j from Postgres',
  (type, fromSqlite, fromPostgres) => {
    expect(lineWith(type, fromPostgres)).toBe(lineWith(type, fromSqlite))
  },
)

it.each([
  ['TEXT', Buffer.from('a')],
  ['INTEGER', 1.5],
  ['INTEGER', 2 ** 53],
  ['REAL', Infinity],
  ['BOOLEAN', 2],
  ['BOOLEAN', ''],
  ['DATETIME', 'soon'],
  ['BLOB', 7],
  ['JSONB', '{}'],
])('an invalid %s is rejected with the name of its row: %j', (type, value) => {
  expect(() => lineWith(type, value)).toThrow(`Student a: value is not a valid ${type}`)
})

it('`rowName` names a row by its whole key', () => {
  const [studentId, kind] = [
    { name: 'studentId', type: 'TEXT' },
    { name: 'kind', type: 'TEXT' },
  ]
  const guardian = { name: 'Guardian', columns: [studentId, kind], key: [studentId, kind], parents: ['Student'] }
  expect(rowName(guardian, { studentId: 'a', kind: 'father' })).toBe('Guardian a, father')
})

it('the checksum depends on the order and the ends of lines', async () => {
  const checksums = await Promise.all(
    [['a', 'b'], ['b', 'a'], ['ab'], ['a', 'b', ''], []].map(lines => checksumOf(lines)),
  )
  expect(new Set(checksums.map(({ sha256 }) => sha256)).size).toBe(5)
  expect(checksums.map(({ rows }) => rows)).toEqual([2, 2, 1, 3, 0])
})
