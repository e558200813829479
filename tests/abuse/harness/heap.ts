import { once } from 'node:events'
import type { AppServer } from '@/tests/faults/harness/app-server'

/** Lets a test read the server's heap size. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** The size of the server's JavaScript heap in MB, after garbage collection. */
export async function heapOf({ output }: AppServer): Promise<number> {
  const [address = ''] = /ws:\/\/\S+/.exec(output) ?? []
  const inspector = new WebSocket(address)
  await once(inspector, 'open')
  const send = async (method: string, params = {}) => {
    inspector.send(JSON.stringify({ id: 1, method, params }))
    const [{ data }] = (await once(inspector, 'message')) as [MessageEvent<string>]
    return JSON.parse(data) as { result: { result?: { value: number } } }
  }
  await send('HeapProfiler.collectGarbage')
  const { result } = await send('Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed' })
  inspector.close()
  return (result.result?.value ?? NaN) / 2 ** 20
}
