import { request as send, type Agent, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

export type Forwarded = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Forwards a request to a server and reads the whole response. @throws when the connection ends without a response */
export async function forward(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  target: string,
  agent?: Agent,
): Promise<Forwarded> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const passed = { ...headers, 'content-length': String(body.length) }
    const outgoing = send(new URL(url ?? '/', target), { method, headers: passed, agent }, resolve)
    outgoing.once('error', reject)
    outgoing.end(body)
  })
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await bytesOf(answer) }
}
