import { expect, it } from 'vitest'
import { loginPath, nextPath } from './next-path'

it.each([
  ['/students', '/students'],
  ['/students?search=Łucja&page=2', '/students?search=%C5%81ucja&page=2'],
  ['/students/../profile', '/profile'],
  ['/loginhistory', '/loginhistory'],
  ['/students/login', '/students/login'],
])('nextPath accepts %s', (next, path) => expect(nextPath(next)).toBe(path))

// R97.1, ASVS 1.2.2, 3.7.2
it.each([
  undefined,
  null,
  '',
  'students',
  'https://evil.example',
  '//evil.example',
  '//evil.example/students',
  '/\\evil.example/students',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/students/..//evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '//[',
  '/',
  '/login',
  '/login?next=/login',
  '/LOGIN/',
  '/students/../login',
  '/forgot',
  '/reset',
  '/unauthorized',
  '/api/v1/students/export',
  `/students?search=${'a'.repeat(4_000)}`,
])('nextPath refuses %j', next => expect(nextPath(next)).toBe('/dashboard'))

// ASVS 3.7.2
it('nextPath never leads the browser to another site', () => {
  for (const next of ['/%2F%2Fevil.example', '/%5Cevil.example', '/students?next=//evil.example', '/@evil.example'])
    expect(new URL(nextPath(next), 'https://school.example').origin).toBe('https://school.example')
})

it('the address of the sign-in page has the requested page as next', () => {
  expect(loginPath('/students?page=2')).toBe('/login?next=%2Fstudents%3Fpage%3D2')
  expect(loginPath('//evil.example')).toBe('/login?next=%2Fdashboard')
})
