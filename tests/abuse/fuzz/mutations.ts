import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Call } from '@/tests/abuse/harness/caller'
import { withValueAt, textsOf } from '@/tests/abuse/harness/fields'
import { keys, texts, values } from './values'

/** A generated request, as differences from a valid one. `null` keeps the original. */
export type Mutation = {
  id: string | null
  query: [name: string, value: string][]
  edits: { at: number; how: 'set' | 'remove' | 'add'; key: string; value: unknown }[]
  raw: string | null
  headers: [name: string, value: string][]
}

const edit = fc.record({
  at: fc.nat(200),
  how: fc.constantFrom('set' as const, 'set' as const, 'set' as const, 'remove' as const, 'add' as const),
  key: keys,
  value: values,
})

/** Bodies that are not based on a valid one. */
const raw = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', '{', '[', 'null', '0', '"x"', '{}', '[]', '{"__proto__":{"x":1}}', '\ufeff{}', `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `{${Array.from({ length: 2_000 }, (_, n) => `"k${n}":0`).join()}}`, `{"a":"${'x'.repeat(140_000)}"}`), // prettier-ignore
)

/** Header names, without the headers for framing and for the client's identity. */
const NAMES = ['content-type', 'content-encoding', 'accept', 'accept-encoding', 'accept-language', 'range', 'if-match', 'if-none-match', 'idempotency-key',
  'cookie', 'user-agent', 'origin', 'referer', 'sec-fetch-site', 'x-http-method-override', 'x-request-id', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'rsc',
  'next-action', 'x-middleware-subrequest', 'x-nextjs-data', 'purpose', 'cache-control', 'if-modified-since', 'x-anything'] // prettier-ignore
/** A header value, without control characters, which Node's parser refuses before our code runs. */
const headerText = texts.map(text =>
  text
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim()
    .slice(0, 2_000),
)
const header = fc.tuple(
  fc.constantFrom(...NAMES),
  fc.oneof(
    headerText,
    fc.constantFrom(
      'application/json',
      'text/plain',
      'gzip',
      '"1"',
      'W/"1"',
      '*',
      'cross-site',
      'sid=x.y',
      'bytes=0-1',
    ),
  ),
)

const often = <T>(arbitrary: fc.Arbitrary<T>, share: number) =>
  fc.oneof({ weight: share, arbitrary }, { weight: 10 - share, arbitrary: fc.constant(null) })

export function mutationsOf(endpoint: Endpoint): fc.Arbitrary<Mutation> {
  const known = endpoint.query instanceof z.ZodMiniObject ? Object.keys(endpoint.query.shape) : []
  const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('page', ...known) }, { weight: 1, arbitrary: keys })
  const hasFields = endpoint.takes === 'json' || endpoint.takes === 'form'
  return fc.record({
    id: endpoint.path.includes('{') ? often(texts, 3) : fc.constant(null),
    query: fc.array(fc.tuple(name, texts), { maxLength: known.length ? 4 : 1 }),
    edits: hasFields ? fc.array(edit, { maxLength: 3 }) : fc.constant([]),
    raw: endpoint.takes === 'none' ? fc.constant(null) : often(raw, hasFields ? 2 : 5),
    headers: fc.array(header, { maxLength: 2 }),
  })
}

/** Applies a mutation to a valid request. */
export function applyMutation({ id, query, edits, raw, headers }: Mutation, honest: Call): Call {
  return {
    ...honest,
    ...(id === null ? {} : { id: id.toWellFormed().slice(0, 2_000) }),
    query: query
      .map(pair => pair.map(text => encodeURIComponent(text.toWellFormed())).join('='))
      .join('&')
      .slice(0, 6_000),
    body: raw ?? editedBody(honest.body, edits),
    headers: [...Object.entries(honest.headers ?? {}), ...headers],
  }
}

function editedBody(body: unknown, edits: Mutation['edits']): unknown {
  if (body instanceof URLSearchParams) return formOf(edits.reduce(edited, Object.fromEntries(body)))
  return isPlain(body) ? edits.reduce(edited, body as object) : body
}

/** A form whose fields are all texts. */
const formOf = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name.toWellFormed(), textOf(value).toWellFormed()]),
  )

/** Formats values other than texts as JSON. `String` would call a generated object's key `toString`. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isPlain = (body: unknown) => typeof body === 'object' && body !== null && !(body instanceof FormData)

function edited(body: object, { at, how, key, value }: Mutation['edits'][number]): object {
  const paths = textsOf(body, () => true)
  const path = paths[at % Math.max(1, paths.length)] ?? key
  if (how === 'remove') return withValueAt(body, path, undefined)
  if (how === 'set') return withValueAt(body, path, value)
  const parent = path.includes('.') && at % 2 ? `${path.slice(0, path.lastIndexOf('.'))}.` : ''
  return withValueAt(body, `${parent}${key.replaceAll('.', '_')}`, value)
}
