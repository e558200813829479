import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PlainResponse } from '@/lib/server/http/plain-response'
import { requestOf } from './incoming-request'
import { send } from './outgoing-response'

/** Has a handler that knows the web's Request answer a request of Node's. @throws what the handler throws */
export async function exchange(
  handler: (request: Request) => PlainResponse | Promise<PlainResponse>,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await send(await handler(requestOf(incoming, response)), incoming, response)
}
