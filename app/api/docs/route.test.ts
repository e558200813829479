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
it('the page lists every call, and every link of the page leads to a part of it', async () => {
  const { html } = await open()
  const calls = found(html, /<article id="\w+">\n<h3><a [^>]+><code>([^<]+)</g)
  expect(calls.toSorted()).toEqual(allEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
  const ids = found(html, / id="([^"]+)"/g)
  expect(ids.length).toBe(new Set(ids).size)
  expect(found(html, / href="#([^"]+)"/g).filter(anchor => !ids.includes(anchor))).toEqual([])
})

// R101.11
it('the page says what programs can do, and its first call works with every token', async () => {
  const { html } = await open()
  expect(html).toContain('A program uses a personal token, which makes only the calls that say so')
  expect(html).toContain('curl -s https://your-school.example/api/v1/auth/me')
  expect(html).not.toContain('everything that a screen does')
})

// R101.9
it('a call on the page has its permission, fields, limits and answers', async () => {
  const text = textOf((await open()).html, 'studentsList')
  expect(text).toContain('Needs the permission students.read. A personal token may be used.')
  expect(text).toContain('limit integer from 1, up to 100, if absent: 10\n')
  expect(text).toContain('429 RATE_LIMITED')
})

// R101.10
it('the page loads nothing, runs no script, and its style has the nonce of its policy', async () => {
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
it('the page has a language, a title, one main part and headings in order', async () => {
  const { html } = await open()
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<title>The API of School Management</title>')
  expect(found(html, /<(main|h1)>/g)).toEqual(['main', 'h1'])
  const levels = found(html, /<h([1-4])\b/g).map(Number)
  expect(levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1)).toEqual([])
})

// R101.10
it('the server in front leaves the content security policy of the page as it is', () => {
  expect(givesPage(targetOf('/api/docs'))).toBe(true)
  expect(targetOf('/api/docs/')).toBeNull()
})
