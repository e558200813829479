import type { SignedIn } from '@/lib/contract/auth'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { ask, type Headers, type Reply } from './ask'
import { site } from './site'

export type Call = {
  id?: string
  query?: Record<string, string> | string
  /** Sent as JSON, unless it is a text, bytes or a form, which are sent as they are. */
  body?: unknown
  headers?: Headers
  /** Added to the path, or put in its place. */
  path?: string
  method?: string
}
type To = Pick<Endpoint, 'method' | 'path'>

let addresses = 0
/** An address that nobody else in this run has. */
export function newAddress(): string {
  addresses += 1
  const number = (process.pid % 200) * 65_536 + addresses
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/** Somebody who asks the API: a stranger until they sign in. Each comes from an address of their own. */
export class Caller {
  accessToken = ''
  refreshToken = ''
  /** `sid=…` */
  cookie = ''
  id = ''

  constructor(
    readonly address = newAddress(),
    readonly url = site.nodes[0]!.url,
  ) {}

  /** The same session from another node, or in a second tab. */
  twin(url = this.url): Caller {
    const twin = new Caller(this.address, url)
    twin.accessToken = this.accessToken
    twin.refreshToken = this.refreshToken
    twin.cookie = this.cookie
    twin.id = this.id
    return twin
  }

  async signIn(email: string, password: string): Promise<this> {
    const reply = await this.ask(endpoints.auth.login, { body: { email, password } })
    if (reply.status !== 200) throw new Error(`${email} cannot sign in: ${reply.text}`)
    const { user, accessToken, refreshToken } = reply.body.data as SignedIn
    this.accessToken = accessToken
    this.refreshToken = refreshToken
    this.id = user._id
    this.cookie = cookieOf(reply)
    return this
  }

  async ask(to: To, { method = to.method, ...call }: Call = {}): Promise<Reply> {
    const { body, type } = await encoded(call.body)
    const headers: [string, string][] = [['x-forwarded-for', this.address]]
    if (this.accessToken) headers.push(['authorization', `Bearer ${this.accessToken}`])
    if (type) headers.push(['content-type', type])
    return ask(this.url, { method, path: addressOf(to, call), headers: merged(headers, call.headers), body })
  }

  refresh(refreshToken = this.refreshToken): Promise<Reply> {
    return this.ask(endpoints.auth.refresh, { body: { refreshToken } })
  }

  /** Whether the session still opens anything. */
  async status(): Promise<number> {
    return (await this.ask(endpoints.auth.me)).status
  }
}

/** The page cookie that an answer sets, as a browser sends it back. */
export const cookieOf = ({ headers }: Reply): string => headers['set-cookie']?.[0]?.split(';')[0] ?? ''

function addressOf(to: To, { id = 'none', query = '', path }: Call): string {
  const search = typeof query === 'string' ? query : new URLSearchParams(query).toString()
  return (path ?? pathOf(to, id)) + (search && `?${search}`)
}

/** Headers of a case take the place of ours; an empty one takes it away. */
function merged(ours: [string, string][], theirs: Headers = {}): [string, string][] {
  const own = Array.isArray(theirs) ? theirs : Object.entries(theirs)
  const named = new Set(own.map(([name]) => name.toLowerCase()))
  return [...ours.filter(([name]) => !named.has(name)), ...own.filter(([, value]) => value !== '')]
}

async function encoded(body: unknown): Promise<{ body?: string | Buffer; type?: string }> {
  if (body === undefined) return {}
  if (body instanceof FormData) {
    const form = new Response(body)
    return { body: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' }
  }
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  return { body: isRaw ? body : JSON.stringify(body), type: 'application/json' }
}
