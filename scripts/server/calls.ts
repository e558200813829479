import { allEndpoints, API_BASE } from '@/lib/contract/endpoints'
import { isPage } from '@/lib/contract/pages'

/**
 * What an address is, the methods that it takes, its pattern, and the record that stands in it for `{id}`. `null`: there
 * is no such address.
 */
export type Target = { isCall: boolean; methods: readonly string[]; route: string; id?: string } | null

const READ = ['GET', 'HEAD']

/** Every path of the endpoint table with its methods, and those that tell machines how the server is. */
const CALLS = new Map<string, string[]>([
  ['/api/health', READ],
  ['/api/ready', READ],
  ['/api/metrics', READ],
])
for (const { path, method } of allEndpoints) {
  CALLS.set(API_BASE + path, [...(CALLS.get(API_BASE + path) ?? []), method])
}

/** Paths with `{id}`; where a fixed word stands in its place, the fixed word wins, as in Next's router. */
const PATTERNS = [...CALLS].flatMap(([path, methods]) =>
  path.includes('{id}') ? [{ route: path, pattern: new RegExp(`^${path.replace('{id}', '([^/]+)')}$`), methods }] : [],
)

/**
 * What a path names. One that only looks like a call's (other case, `//`, a letter or dot written as `%2e`) names
 * nothing: it must not reach a handler by a way that the endpoint table does not know.
 */
export function targetOf(path: string): Target {
  const exact = path.includes('{') ? undefined : CALLS.get(path)
  if (exact) return { isCall: true, methods: exact, route: path }
  for (const { route, pattern, methods } of PATTERNS) {
    const id = pattern.exec(path)?.[1]
    if (id !== undefined) return isPlain(id) ? { isCall: true, methods, route, id: decoded(id) } : null
  }
  return resembles(path, 'api') ? null : { isCall: false, methods: READ, route: pageOf(path) }
}

/** A page's path or a pattern, never what somebody typed. */
function pageOf(path: string): string {
  if (path === '/' || path === ICON || isPage(path)) return path
  return path.startsWith('/_next/') ? FILES : '/*'
}

/** What the pages are made of: files that never change, or rarely. */
const ICON = '/icon.svg'
const FILES = '/_next/*'
export const isFile = (route: string): boolean => route === ICON || route === FILES

const ID_MAX = 200

/** Whether a segment is spelled in the one way in which it can be, and stays one segment when it is decoded. */
function isPlain(segment: string): boolean {
  const text = decoded(segment)
  if (segment.length > ID_MAX || text === '.' || text === '..' || /[/\\\p{Cc}]/u.test(text)) return false
  return encodeURIComponent(text) === segment
}

/** Whether some router, taking a path for what it was perhaps meant to be, could end up below `/{word}`. */
function resembles(path: string, word: string): boolean {
  const segments: string[] = []
  for (const segment of decoded(decoded(path)).split(/[/\\]+/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment.toLowerCase())
  }
  return segments[0] === word
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
