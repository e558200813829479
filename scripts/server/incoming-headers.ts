import type { IncomingHttpHeaders } from 'node:http'
import { lendsTheRestOf } from './lend'

/** What a handler is given for standard Headers, which a request of a dozen takes 10 µs to make. */
class IncomingHeaders {
  readonly #given: IncomingHttpHeaders
  #whole: Headers | undefined

  constructor(given: IncomingHttpHeaders) {
    this.#given = given
  }

  /** Of a header that was given several times Node has kept the first, or joined them (its `message.headers`). */
  get(name: string): string | null {
    const value = this.#given[name.toLowerCase()]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }

  has(name: string): boolean {
    return this.get(name) !== null
  }

  get whole(): Headers {
    return (this.#whole ??= new Headers(this.#given as Record<string, string>))
  }
}
lendsTheRestOf(Headers, IncomingHeaders)

/** The headers of a request, as handlers know them. */
export const headersOf = (given: IncomingHttpHeaders): Headers => new IncomingHeaders(given) as unknown as Headers
