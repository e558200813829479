import { describe, expect, it } from 'vitest'
import { allEndpoints, pathOf } from '@/lib/contract/endpoints'
import { targetOf } from './request-target'

const ID = '0198c0de-0000-7000-8000-000000000000'

/** The `id` that `pathOf` takes: two texts for a path with two parts in braces. */
const idFor = ({ path }: { path: string }) => (path.split('{').length > 2 ? `${ID}/${ID}` : ID)

describe('targetOf', () => {
  it.each(allEndpoints.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '`targetOf` finds the endpoint %s',
    (_name, endpoint) => {
      expect(targetOf(pathOf(endpoint, idFor(endpoint)))).toMatchObject({ isCall: true })
      expect(targetOf(pathOf(endpoint, idFor(endpoint)))?.methods).toContain(endpoint.method)
    },
  )

  it.each([
    [`/api/v1/students/${ID}/photo`, '/api/v1/students/{id}/photo'],
    ['/api/v1/students/export', '/api/v1/students/export'],
    ['/api/ready', '/api/ready'],
    ['/students', '/students'],
    ['/', '/'],
    ['/_next/static/x.js', '/_next/*'],
    ['/students/asha@school.example', '/*'],
  ])('the path %s has the route %s', (path, route) => {
    expect(targetOf(path)).toMatchObject({ route })
  })

  it('`targetOf` returns exactly the methods that a path accepts', () => {
    expect(targetOf(`/api/v1/students/${ID}`)?.methods).toEqual(['GET', 'PUT', 'PATCH', 'DELETE'])
    expect(targetOf('/api/v1/students/export')?.methods).toEqual(['GET', 'POST'])
    expect(targetOf('/api/v1/auth/login')?.methods).toEqual(['POST'])
  })

  it.each(['/', '/login', '/students', '/_next/static/x.js', '/favicon.ico', '/apiary', '/students//x'])(
    '`targetOf` treats %s as the path of a page or a file',
    path => {
      expect(targetOf(path)).toMatchObject({ isCall: false, methods: ['GET', 'HEAD'] })
    },
  )

  it('`targetOf` accepts an id in canonical percent-encoding', () => {
    expect(targetOf('/api/v1/students/%E0%AE%85')).toMatchObject({ isCall: true })
  })

  // ASVS 1.1.1
  it.each([
    ['an unknown name', '/api/v1/teachers'],
    ['the base alone', '/api/v1'],
    ['a trailing slash', '/api/v1/students/'],
    ['a double slash', '/api//v1/students'],
    ['a double slash in front', '//api/v1/students'],
    ['a backslash', '/api\\v1\\students'],
    ['upper case', '/API/v1/students'],
    ['an encoded letter', '/%61pi/v1/students'],
    ['a letter encoded twice', '/%2561pi/v1/students'],
    ['an encoded slash', '/api%2Fv1%2Fstudents'],
    ['a dot segment', '/x/../api/v1/students'],
    ['an encoded dot segment', '/x/%2e%2e/api/v1/students'],
    ['an encoded dot segment as the id', '/api/v1/students/%2e%2e'],
    ['an encoded slash in the id', `/api/v1/students/x%2Fphoto`],
    ['an encoded letter in the id', '/api/v1/students/%65xport'],
    ['a NUL in the id', '/api/v1/students/%00'],
    ['a malformed escape in the id', '/api/v1/students/%zz'],
    ['an id of 10 kB', `/api/v1/students/${'x'.repeat(10_000)}`],
    ['an extension', '/api/v1/students.rsc'],
    ['another character than the dot of a file name', `/api/v1/batches/${ID}/rowsXcsv`],
    ['a parameter', '/api/v1/students;v=1'],
    ['the table’s own placeholder', '/api/v1/students/{id}'],
  ])('a path with %s has no target', (_what, path) => {
    expect(targetOf(path)).toBeNull()
  })
})
