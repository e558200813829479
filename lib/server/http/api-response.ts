import 'server-only'

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
/** Header names are in lower case. A header with several values, such as `set-cookie`, has a list. */
export type ResponseHeaders = Record<string, string | string[]>
type Init = { status?: number; headers?: ResponseHeaders }

/** A response as a plain value: creating a standard `Response` and reading it again would cost more than most handlers. */
export class ApiResponse {
  readonly status: number
  readonly headers: ResponseHeaders

  constructor(
    readonly body: Body,
    { status = 200, headers = {} }: Init = {},
  ) {
    this.status = status
    this.headers = { ...headers }
  }

  /** A standard `Response`, for Next. It shares the body, so a stream can be read only once. */
  toStandard(): Response {
    const { status, headers } = this
    const pairs = Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, each]),
    )
    return new Response(this.body, { status, headers: pairs })
  }
}

export const jsonResponse = (value: unknown, { status, headers }: Init = {}): ApiResponse =>
  new ApiResponse(JSON.stringify(value), { status, headers: { ...headers, 'content-type': 'application/json' } })
