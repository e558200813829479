import { allEndpoints, API_BASE } from '@/lib/contract/endpoints'
import { pageAt } from '@/lib/contract/pages'
import { API_DOCS_PATH, decodePathPart } from '@/lib/contract/paths'

/** The API call, page or file that a path names, with its methods, route pattern and the values of the parts in braces. */
export type RequestTarget = {
  isCall: boolean
  methods: readonly string[]
  route: string
  params?: Record<string, string>
}

const READ = ['GET', 'HEAD']

/**
 * The methods that each path accepts: the paths of the endpoint table, of monitoring, and of the page about the API.
 */
const CALLS = new Map<string, string[]>([
  ['/api/health', READ],
  ['/api/ready', READ],
  ['/api/metrics', READ],
  [API_DOCS_PATH, READ],
])
for (const { path, method } of allEndpoints) {
  CALLS.set(API_BASE + path, [...(CALLS.get(API_BASE + path) ?? []), method])
}

/** The paths with parts in braces, such as `{id}`. A path without such parts takes precedence, as in Next's router. */
const PATTERNS = [...CALLS].flatMap(([path, methods]) =>
  path.includes('{') ? [{ route: path, pattern: patternOf(path), methods }] : [],
)

/** A dot in a path, as in `rows.csv`, stands for itself. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

/**
 * The target of a path, or null when the address does not exist. A path that only resembles the path of a call (other case,
 * `//`, a letter or dot written as `%2e`) has no target, so that no handler is reached by a path outside the endpoint table.
 */
export function targetOf(path: string): RequestTarget | null {
  const methods = path.includes('{') ? undefined : CALLS.get(path)
  if (methods) return { isCall: true, methods, route: path }
  for (const { route, pattern, methods } of PATTERNS) {
    const segments = Object.entries(pattern.exec(path)?.groups ?? {})
    if (segments.length === 0) continue
    if (!segments.every(([, segment]) => isCanonical(segment))) return null
    const params = Object.fromEntries(segments.map(([name, segment]) => [name, decodePathPart(segment)]))
    return { isCall: true, methods, route, params }
  }
  return couldMeanApi(path) ? null : { isCall: false, methods: READ, route: pageRouteOf(path) }
}

const PAGE_CALLS = new Set([
  API_DOCS_PATH,
  ...allEndpoints.filter(({ gives }) => gives === 'page').map(({ path }) => API_BASE + path),
])

/** Whether an API call answers with a page, which has its own content security policy. */
export const givesPage = (target: RequestTarget | null): boolean => target !== null && PAGE_CALLS.has(target.route)

/** The path of a page, or a pattern; never a path that a client made up. */
function pageRouteOf(path: string): string {
  if (path === '/' || path === ICON) return path
  return pageAt(path) ?? (path.startsWith('/_next/') ? FILES : UNKNOWN_PAGE)
}

/** The route of all paths that belong to no page. */
export const UNKNOWN_PAGE = '/*'

const ICON = '/icon.svg'
const FILES = '/_next/*'
/** Whether a route is a static file, such as a page's script. */
export const isFileRoute = (route: string): boolean => route === ICON || route === FILES

/** Whether a request is for a page, or a part of a page, that is rendered for each request. */
export const isPageTarget = (target: RequestTarget | null): boolean =>
  target !== null && !target.isCall && !isFileRoute(target.route)

/** The path in the target of a request line. */
export const pathOfUrl = (url = ''): string => url.split('?', 1)[0] ?? ''

const ID_MAX = 200

/** Whether a segment has the canonical percent-encoding and stays one segment when decoded. */
function isCanonical(segment: string): boolean {
  const text = decodePathPart(segment)
  if (segment.length > ID_MAX || text === '.' || text === '..' || /[/\\\p{Cc}]/u.test(text)) return false
  return encodeURIComponent(text) === segment
}

/** Whether a router could resolve a path to a path below `/api`, by decoding or normalizing it. */
function couldMeanApi(path: string): boolean {
  const segments: string[] = []
  for (const segment of decodePathPart(decodePathPart(path)).split(/[/\\]+/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment.toLowerCase())
  }
  return segments[0] === 'api'
}
