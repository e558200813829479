import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { sendRequest, sendBytes, type Headers } from './harness/http'
import { cookieOf } from './harness/caller'
import { someStudent } from './harness/records'
import { expectAnswer } from './harness/judge'
import { newStaff } from './harness/people'
import { canaries, site } from './harness/site'

const plain = site.nodes[0]!.url
const { auth } = endpoints

const get = (path: string, headers: Headers = {}) => sendRequest(plain, { path, headers })
const PAGES = ['/dashboard', '/students', '/staff', '/profile']
/** Words that appear only on pages for signed-in users. */
const INSIDE = /Students Management|Staff Management|Good (Morning|Afternoon|Evening)|Total Students/

describe('pages', () => {
  test('H9 no header and no spelling of a path shows a page without a session', async () => {
    const steering: Headers[] = [
      ...['middleware', 'src/middleware', 'middleware:middleware:middleware:middleware:middleware',
        'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware', 'pages/_middleware'].map(value => ({ 'x-middleware-subrequest': value })),
      { 'x-middleware-prefetch': '1' }, { 'x-middleware-rewrite': '/dashboard' }, { 'x-middleware-next': '1' }, { 'x-nextjs-data': '1' },
      { 'x-matched-path': '/dashboard' }, { 'x-invoke-path': '/dashboard' }, { 'x-invoke-status': '200' }, { 'x-now-route-matches': '1' },
      { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }, { rsc: '1', 'next-router-segment-prefetch': '/_tree' }, { 'next-action': 'x' },
      { 'next-url': '/dashboard' }, { 'x-forwarded-host': 'evil.example' }, { 'x-original-url': '/dashboard' }, { 'x-rewrite-url': '/dashboard' },
    ] // prettier-ignore
    for (const path of PAGES) {
      const ways = [`${path}.rsc`, `${path}.segments/_tree.segment.rsc`, `${path}?_rsc=x`, `/${path}`, `${path}/`, `/.${path}`, `/x/..${path}`,
        path.replace('/', '/%2f'), `${path};x`, `${path}%00`, path.toUpperCase(), `/_next/data/x${path}.json`, `/en${path}`, `${path}?__nextDefaultLocale=en`,
        path.replace('/', '/\\'), `${path}#`, `${path}%2f`] // prettier-ignore
      const replies = [
        ...(await Promise.all(steering.map(headers => get(path, headers)))),
        ...(await Promise.all(ways.map(way => get(way)))),
      ]
      for (const { status, text } of replies) {
        expect([307, 308, 400, 404]).toContain(status)
        expect(text).not.toMatch(INSIDE)
      }
      const absolute = await sendBytes(
        plain,
        `GET http://evil.example${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      )
      expect(absolute).toMatch(/^HTTP\/1\.1 (400|404|307) /)
    }
  })

  // ASVS 3.7.2
  test('H11 the redirect after a sign-in stays on this site', async () => {
    const { cookie } = await newStaff()
    const targets = [
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      'https://evil.example',
      '%2f%2fevil.example',
      'javascript:alert(1)',
      '/login?next=/login',
      '/%09/evil.example',
      '/..//evil.example',
    ]
    for (const target of targets) {
      for (const sent of ['', cookie]) {
        const { headers: answered } = await get(`/login?next=${encodeURIComponent(target)}`, { cookie: sent })
        const location = answered.location ?? '/'
        expect(new URL(location, plain).origin).toBe(plain)
        expect(location).not.toContain('evil.example')
      }
      const { headers } = await get(`/dashboard?next=${encodeURIComponent(target)}`)
      expect(headers.location).toMatch(/^\/login/)
    }
  })

  // ASVS 4.1.3
  test('H12 no redirect contains a forged host', async () => {
    for (const headers of [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example' },
    ] as Headers[]) {
      for (const path of ['/', '/dashboard', '/nowhere', '/students/']) {
        const { headers: answered, text } = await get(path, headers)
        expect(answered.location ?? '/').toMatch(/^\/(?![/\\])/)
        expect(text).not.toContain('evil.example')
      }
    }
  })

  test('H13 a page with data is not cached, and has no data after signing out', async () => {
    const person = await newStaff(['students.read'])
    const { name } = await someStudent()
    const path = `/students?search=${name.lastName}`
    const before = await get(path, { cookie: person.cookie })
    expect(before.status).toBe(200)
    expect(before.text).toContain(canaries.street)
    expect(before.headers['cache-control']).toContain('no-store')
    const { headers } = await expectAnswer(
      person.request(auth.logout, { body: { refreshToken: person.refreshToken } }),
      200,
      {
        endpoint: auth.logout,
      },
    )
    expect(headers['set-cookie']?.[0]).toMatch(/^sid=; .*Max-Age=0/)
    const after = await get(path, { cookie: person.cookie })
    expect([after.status, after.headers.location]).toEqual([307, `/login?next=${encodeURIComponent(path)}`])
    for (const word of [canaries.phone, canaries.street, canaries.born]) expect(after.text).not.toContain(word)
    expect(cookieOf(after)).toBe('')
  })
})
