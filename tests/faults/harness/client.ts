import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import type { SignedIn } from '@/lib/contract/accounts/schema'
import type { Account } from './people'

export type Reply<D = unknown> = {
  status: number
  headers: Headers
  body: { success: boolean; message: string; error?: string; data: D }
  ms: number
}
export type RequestOptions = {
  id?: string
  query?: Record<string, string>
  body?: unknown
  /** Idempotency-Key. */
  key?: string
  headers?: Record<string, string>
  /** How long to wait for the response. */
  patienceMs?: number
}

/** The default timeout. A request that takes longer counts as cut off. */
const PATIENCE_MS = 60_000

/** Counts responses by status; `cut` is a connection that ended without a response. */
export class Traffic {
  readonly counts = new Map<number | 'cut', number>()
  /** Responses that are wrong under any fault: 5xx other than a 503 with Retry-After. */
  readonly wrong: string[] = []
  slowestMs = 0

  count(what: number | 'cut'): number {
    return this.counts.get(what) ?? 0
  }

  add(what: number | 'cut', ms: number): void {
    this.counts.set(what, this.count(what) + 1)
    this.slowestMs = Math.max(this.slowestMs, ms)
  }

  /** The number of requests that got any response. */
  get answered(): number {
    return [...this.counts].reduce((sum, [what, times]) => (what === 'cut' ? sum : sum + times), 0)
  }

  /** For example `201 × 40, 503 × 2`. */
  toString(): string {
    return [...this.counts].map(([what, times]) => `${what} × ${times}`).join(', ')
  }
}

/** A client of the API. Sends each request once; the caller decides whether to repeat it. */
export class Client {
  accessToken = ''
  refreshToken = ''

  constructor(
    /** Called for each request, because a restarted server has another port. */
    private readonly url: () => string,
    readonly traffic = new Traffic(),
  ) {}

  async signIn({ email, password }: Account): Promise<void> {
    const { status, body } = await this.send<SignedIn>(endpoints.auth.login, { body: { email, password } })
    if (status !== 200) throw new Error(`${email} cannot sign in: ${body.message}`)
    this.accessToken = body.data.accessToken
    this.refreshToken = body.data.refreshToken
  }

  /** Another client with the same session, such as a second tab. By default both clients share their counts. */
  twin(traffic = this.traffic, url = this.url): Client {
    const twin = new Client(url, traffic)
    twin.accessToken = this.accessToken
    twin.refreshToken = this.refreshToken
    return twin
  }

  /** @throws when the connection ends without a response */
  async send<D>(endpoint: Pick<Endpoint, 'method' | 'path'>, options: RequestOptions = {}): Promise<Reply<D>> {
    const started = performance.now()
    const elapsed = () => performance.now() - started
    try {
      const response = await fetch(this.#address(endpoint, options), this.#request(endpoint, options))
      const isJson = response.headers.get('content-type')?.includes('json')
      const text = await response.text()
      this.#judge(endpoint, response, text)
      this.traffic.add(response.status, elapsed())
      const body = (isJson ? JSON.parse(text) : { message: text }) as Reply<D>['body']
      return { status: response.status, headers: response.headers, body, ms: elapsed() }
    } catch (error) {
      this.traffic.add('cut', elapsed())
      throw error
    }
  }

  #address(endpoint: Pick<Endpoint, 'path'>, { id, query }: RequestOptions): string {
    const search = new URLSearchParams(query).toString()
    return `${this.url()}${pathOf(endpoint, id)}${search && `?${search}`}`
  }

  #request(
    { method }: Pick<Endpoint, 'method'>,
    { body, key, headers = {}, patienceMs = PATIENCE_MS }: RequestOptions,
  ): RequestInit {
    const isForm = body instanceof FormData
    return {
      method,
      body: body === undefined || isForm ? body : JSON.stringify(body),
      headers: {
        ...(this.accessToken ? { authorization: `Bearer ${this.accessToken}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      signal: AbortSignal.timeout(patienceMs),
    }
  }

  #judge({ method, path }: Pick<Endpoint, 'method' | 'path'>, { status, headers }: Response, text: string): void {
    const isExcused = status === 503 && headers.has('retry-after')
    if (status >= 500 && !isExcused) this.traffic.wrong.push(`${method} ${path}: ${status} ${text}`)
  }
}
