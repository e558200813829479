import { describe, expect, it } from 'vitest'
import { allEndpoints, API_BASE, endpoints, pathOf } from './endpoints'

/** The required calls and the data that each returns. */
const SPECIFIED: [call: string, answer: string[]][] = [
  ['POST /api/v1/auth/login', ['user', 'accessToken', 'refreshToken']],
  ['POST /api/v1/auth/refresh', ['accessToken', 'refreshToken']],
  ['GET /api/v1/auth/me', ['user']],
  ['POST /api/v1/auth/logout', []],
  ['POST /api/v1/auth/change-password', ['warnings']],
  ['GET /api/v1/students', ['students', 'pagination']],
  ['GET /api/v1/students/{id}', ['student']],
  ['POST /api/v1/students', ['student', 'warnings']],
  ['PUT /api/v1/students/{id}', ['student', 'warnings']],
  ['DELETE /api/v1/students/{id}', []],
  ['POST /api/v1/students/{id}/photo', ['photoUrl']],
  ['DELETE /api/v1/students/{id}/photo', []],
  ['GET /api/v1/staff', ['staff', 'pagination']],
  ['GET /api/v1/staff/{id}', ['staff']],
  ['POST /api/v1/staff', ['staff', 'warnings']],
  ['PUT /api/v1/staff/{id}', ['staff', 'warnings']],
  ['DELETE /api/v1/staff/{id}', []],
  ['PUT /api/v1/staff/{id}/permissions', ['permissions', 'version']],
  ['POST /api/v1/staff/{id}/activate', ['staff']],
  ['POST /api/v1/staff/{id}/deactivate', ['staff']],
]

describe('the endpoint table', () => {
  // R24.6
  it.each(SPECIFIED)('the endpoint table has %s, which returns %j', (call, answer) => {
    const row = allEndpoints.find(({ method, path }) => `${method} ${API_BASE}${path}` === call)
    expect(row).toBeDefined()
    const { shape = {} } = row?.data as unknown as { shape?: object }
    expect(Object.keys(shape).sort()).toEqual([...answer].sort())
  })

  it('the endpoint table lists every call once', () => {
    const calls = allEndpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it('only the endpoints for pictures and imports take a file', () => {
    const paths = allEndpoints.filter(({ takes }) => typeof takes === 'object').map(({ path }) => path)
    expect(paths).toEqual([
      '/students/{id}/photo',
      '/batches/{id}/photo',
      '/students/import',
      '/staff/import',
      '/school/logo',
    ])
  })
})

// R24.2
it('the browser waits longer for calls that send a file, make a record file, or hash many passwords', () => {
  const longer = allEndpoints.flatMap(({ method, path, seconds }) => (seconds ? [`${method} ${path} ${seconds}`] : []))
  expect(longer.sort()).toEqual([
    'GET /staff/{id}/record-file 60',
    'GET /students/{id}/record-file 60',
    'POST /batches/{id}/photo 60',
    'POST /batches/{id}/slips 120',
    'POST /school/logo 60',
    'POST /staff/import 120',
    'POST /students/import 120',
    'POST /students/{id}/photo 60',
  ])
})

it('a path with two parameters takes both values in one text, separated by a slash', () => {
  expect(pathOf(endpoints.lists.change, 'section/R ose')).toBe('/api/v1/lists/section/R%20ose')
  expect(pathOf(endpoints.students.list)).toBe('/api/v1/students')
})

// ASVS 1.2.2
it('an id that contains slashes, dots or question marks cannot change the path of a call', () => {
  expect(pathOf(endpoints.staff.permissions, '../a?b')).toBe('/api/v1/staff/..%2Fa%3Fb/permissions')
})
