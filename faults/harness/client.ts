import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints, pathOf } from '@/lib/contract/endpoints'
import type { SignedIn } from '@/lib/contract/auth'
import type { Account } from './people'

export type Reply<D = unknown> = {
  status: number
  headers: Headers
  body: { success: boolean; message: string; error?: string; data: D }
  ms: number
}
export type Asked = {
  id?: string
  query?: Record<string, string>
  body?: unknown
  /** Idempotency-Key. */
  key?: string
  headers?: Record<string, string>
  /** How long to wait for the answer. */
  patienceMs?: number
}

/** Longer than an answer may take where nothing else is said; what takes longer counts as cut off. */
const PATIENCE_MS = 20_000

/** How the answers were, by status; `cut` for a connection that ended without one. */
export class Traffic {
  readonly counts = new Map<number | 'cut', number>()
  /** Answers that no fault excuses: 5xx other than a 503 with Retry-After. */
  readonly wrong: string[] = []
  slowestMs = 0

  count(what: number | 'cut'): number {
    return this.counts.get(what) ?? 0
  }

  add(what: number | 'cut', ms: number): void {
    this.counts.set(what, this.count(what) + 1)
    this.slowestMs = Math.max(this.slowestMs, ms)
  }

  /** Requests that got an answer, whatever it was. */
  get answered(): number {
    return [...this.counts].reduce((sum, [what, times]) => (what === 'cut' ? sum : sum + times), 0)
  }

  /** As `201 × 40, 503 × 2`. */
  toString(): string {
    return [...this.counts].map(([what, times]) => `${what} × ${times}`).join(', ')
  }
}

/** Someone who uses the API. Sends each request once; whether to repeat it is the caller's business. */
export class Client {
  accessToken = ''
  refreshToken = ''

  constructor(
    /** Asked for each request, since a server that starts again has another port. */
    private readonly url: () => string,
    readonly traffic = new Traffic(),
  ) {}

  async signIn({ email, password }: Account): Promise<void> {
    const { status, body } = await this.send<SignedIn>(endpoints.auth.login, { body: { email, password } })
    if (status !== 200) throw new Error(`${email} cannot sign in: ${body.message}`)
    this.accessToken = body.data.accessToken
    this.refreshToken = body.data.refreshToken
  }

  /** Someone else's hands on the same session, such as a second tab, counted on their own. */
  twin(traffic = this.traffic, url = this.url): Client {
    const twin = new Client(url, traffic)
    twin.accessToken = this.accessToken
    twin.refreshToken = this.refreshToken
    return twin
  }

  /** @throws when the connection ends without an answer */
  async send<D>(endpoint: Pick<Endpoint, 'method' | 'path'>, asked: Asked = {}): Promise<Reply<D>> {
    const started = performance.now()
    const elapsed = () => performance.now() - started
    try {
      const response = await fetch(this.#address(endpoint, asked), this.#request(endpoint, asked))
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

  #address(endpoint: Pick<Endpoint, 'path'>, { id, query }: Asked): string {
    const search = new URLSearchParams(query).toString()
    return `${this.url()}${pathOf(endpoint, id)}${search && `?${search}`}`
  }

  #request(
    { method }: Pick<Endpoint, 'method'>,
    { body, key, headers = {}, patienceMs = PATIENCE_MS }: Asked,
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
