import { requestTo, type Handler } from './api'

/** Sends the headers and the first half of the body, waits for `happens`, and sends the second half. */
export async function sendInTwoHalves(
  handler: Handler,
  token: string,
  id: string,
  body: unknown,
  happens: () => Promise<unknown>,
  query?: Record<string, string>,
) {
  const whole = requestTo(handler, { token, id, body, query })
  const bytes = new Uint8Array(await whole.clone().arrayBuffer())
  const half = Math.floor(bytes.length / 2)
  const pieces = [() => Promise.resolve(bytes.subarray(0, half)), () => happens().then(() => bytes.subarray(half))]
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = pieces.shift()
      if (piece) controller.enqueue(await piece())
      else controller.close()
    },
  })
  const headers = new Headers(whole.headers)
  headers.set('content-length', String(bytes.length))
  const late = { method: whole.method, headers, body: stream, duplex: 'half' }
  return handler(new Request(whole.url, late), { params: Promise.resolve({ id }) })
}
