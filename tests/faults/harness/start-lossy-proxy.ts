import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runAtEnd } from './run-at-end'
import { bytesOf, forward } from './forward'

/**
 * A proxy that forwards every request and loses every response: it closes the connection when the response is complete.
 * Closed at the end of the test.
 * @returns its address
 */
export async function startLossyProxy(target: () => string): Promise<string> {
  const proxy = createServer((request, response) => {
    const lose = () => request.socket.destroy()
    bytesOf(request)
      .then(body => forward(request, body, target()))
      .then(lose, lose)
    response.once('error', lose)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  runAtEnd(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
