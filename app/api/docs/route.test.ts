import { expect, it } from 'vitest'
import { allEndpoints } from '@/lib/contract/endpoints'
import { givesPage, targetOf } from '@/server/front/request-target'
import { GET } from './route'

const open = async () => {
  const response = await GET(new Request('http://school.test/api/docs'))
  return { response, html: await response.text() }
}

/** Returns the first capture group of every match. */
const found = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, group = '']) => group)

/** The text of the section about a call, without tags. */
const textOf = (html: string, id: string): string =>
  (html.split(`<article id="${id}">`)[1]?.split('</article>')[0] ?? '').replace(/<[^>]+>/g, '')

// R101.9
it('the API documentation lists every call, and each link within it leads to an existing section', async () => {
  const { html } = await open()
  const calls = found(html, /<article id="\w+">\n<h3><a [^>]+><code>([^<]+)</g)
  expect(calls.toSorted()).toEqual(allEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
  const ids = found(html, / id="([^"]+)"/g)
  expect(ids.length).toBe(new Set(ids).size)
  expect(found(html, / href="#([^"]+)"/g).filter(anchor => !ids.includes(anchor))).toEqual([])
})

// R101.11
it('the API documentation says what programs can do, and its first example works with every token', async () => {
  const { html } = await open()
  expect(html).toContain('A program uses a personal token, which makes only the calls that say so')
  expect(html).toContain('curl -s https://your-school.example/api/v1/auth/me')
  expect(html).not.toContain('everything that a screen does')
})

// R101.9
it('the API documentation has the permission, the fields, the limits and the answers of a call', async () => {
  const text = textOf((await open()).html, 'studentsList')
  expect(text).toContain('Needs the permission students.read. A personal token may be used.')
  expect(text).toContain('limit integer from 1, up to 100, if absent: 10\n')
  expect(text).toContain('429 RATE_LIMITED')
})

// R101.10
it('the API documentation loads nothing, runs no script, and has the nonce of its policy on its style', async () => {
  const { response, html } = await open()
  expect(found(html, /<(script|link|img|iframe)\b| style=/g)).toEqual([])
  const [nonce = ''] = found(html, /<style nonce="([^"]+)">/g)
  expect(nonce.length).toBeGreaterThan(20)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`style-src 'nonce-${nonce}'`)
  expect(found((await open()).html, /<style nonce="([^"]+)">/g)).not.toEqual([nonce])
})

// R101.10
it('the API documentation has a language, a title, one main element and headings in order', async () => {
  const { html } = await open()
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<title>The API of School Management</title>')
  expect(found(html, /<(main|h1)>/g)).toEqual(['main', 'h1'])
  const levels = found(html, /<h([1-4])\b/g).map(Number)
  expect(levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1)).toEqual([])
})

// R101.10
it('the front server does not replace the content security policy of the API documentation', () => {
  expect(givesPage(targetOf('/api/docs'))).toBe(true)
  expect(targetOf('/api/docs/')).toBeNull()
})
