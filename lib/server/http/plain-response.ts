import 'server-only'

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
/** By their names in lower case. */
export type PlainHeaders = Record<string, string>
type Init = { status?: number; headers?: PlainHeaders }

/** What a Response says, as a value: to make one of the web's, with its headers, and to read it out again is dear. */
export class PlainResponse {
  readonly status: number
  readonly headers: PlainHeaders

  constructor(
    readonly body: Body,
    { status = 200, headers = {} }: Init = {},
  ) {
    this.status = status
    this.headers = { ...headers }
  }

  /** The same for whoever knows the web's alone, as Next does. Of a body that is a stream there is only one. */
  toStandard(): Response {
    return new Response(this.body, this)
  }
}

export const jsonResponse = (value: unknown, { status, headers }: Init = {}): PlainResponse =>
  new PlainResponse(JSON.stringify(value), { status, headers: { ...headers, 'content-type': 'application/json' } })
