import type { SignedIn } from '@/lib/contract/accounts/schema'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import { sendRequest, type Headers, type Reply } from './http'
import { site } from './site'

export type Call = {
  id?: string
  query?: Record<string, string> | string
  /** Sent as JSON, except text, bytes and forms. `URLSearchParams` is a form without files. */
  body?: unknown
  headers?: Headers
  /** Replaces the path of the endpoint. */
  path?: string
  method?: string
}
type To = Pick<Endpoint, 'method' | 'path'>

let addresses = 0
/** An address that no other caller of this run has. */
export function newAddress(): string {
  addresses += 1
  const number = (process.pid % 200) * 65_536 + addresses
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/** A client of the API, without a session until it signs in. Each client has its own address. */
export class Caller {
  accessToken = ''
  refreshToken = ''
  /** `sid=…` */
  cookie = ''
  /** `device=…` */
  device = ''
  id = ''

  constructor(
    readonly address = newAddress(),
    readonly url = site.nodes[0]!.url,
  ) {}

  /** The same session at another node or in a second tab. */
  twin(url = this.url): Caller {
    const twin = new Caller(this.address, url)
    twin.accessToken = this.accessToken
    twin.refreshToken = this.refreshToken
    twin.cookie = this.cookie
    twin.id = this.id
    return twin
  }

  async signIn(email: string, password: string): Promise<this> {
    const reply = await this.request(endpoints.auth.login, { body: { email, password } })
    if (reply.status !== 200) throw new Error(`${email} cannot sign in: ${reply.text}`)
    const { user, accessToken, refreshToken } = reply.body.data as SignedIn
    this.accessToken = accessToken
    this.refreshToken = refreshToken
    this.id = user._id
    this.cookie = cookieOf(reply)
    this.device = reply.headers['set-cookie']?.[1]?.split(';')[0] ?? ''
    return this
  }

  async request(to: To, { method = to.method, ...call }: Call = {}): Promise<Reply> {
    const { body, type } = await encodeBody(call.body)
    const headers: [string, string][] = [['x-forwarded-for', this.address]]
    if (this.accessToken) headers.push(['authorization', `Bearer ${this.accessToken}`])
    if (type) headers.push(['content-type', type])
    return sendRequest(this.url, { method, path: addressOf(to, call), headers: merged(headers, call.headers), body })
  }

  refresh(refreshToken = this.refreshToken): Promise<Reply> {
    return this.request(endpoints.auth.refresh, { body: { refreshToken } })
  }

  /** The status of a call with this session. */
  async status(): Promise<number> {
    return (await this.request(endpoints.auth.me)).status
  }
}

/** The page cookie of a response, as a browser sends it back. */
export const cookieOf = ({ headers }: Reply): string => headers['set-cookie']?.[0]?.split(';')[0] ?? ''

function addressOf(to: To, { id = 'none', query = '', path }: Call): string {
  const search = typeof query === 'string' ? query : new URLSearchParams(query).toString()
  return (path ?? pathOf(to, id)) + (search && `?${search}`)
}

/** The headers of a case replace the default headers. An empty value removes a header. */
function merged(ours: [string, string][], theirs: Headers = {}): [string, string][] {
  const own = Array.isArray(theirs) ? theirs : Object.entries(theirs)
  const named = new Set(own.map(([name]) => name.toLowerCase()))
  return [...ours.filter(([name]) => !named.has(name)), ...own.filter(([, value]) => value !== '')]
}

export async function encodeBody(body: unknown): Promise<{ body?: string | Buffer; type?: string }> {
  if (body === undefined) return {}
  if (body instanceof FormData) {
    const form = new Response(body)
    return { body: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' }
  }
  if (body instanceof URLSearchParams) return { body: body.toString(), type: 'application/x-www-form-urlencoded' }
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  return { body: isRaw ? body : JSON.stringify(body), type: 'application/json' }
}
