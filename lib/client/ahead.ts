import { REQUEST_TIMEOUT_MS } from '@/lib/contract/constants'
import { letter, type Send } from './request'

export type Ahead = ReturnType<typeof createAhead>

/**
 * Calls made before the code that needs their answers is there. Each answer is given once, to the same question of
 * the same session, and to nobody later than a call may take.
 */
export function createAhead(send: Send) {
  const asked = new Map<string, Promise<Response>>()

  function take(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
    const key = keyOf(url, new Headers(headers))
    const answer = method === 'GET' ? asked.get(key) : undefined
    if (answer) asked.delete(key)
    return answer
  }

  return {
    /** Sends a GET whose answer is likely to be needed. Never fails: whoever needs it is told. */
    ask(url: string, accessToken: string) {
      const { headers } = letter({}, accessToken)
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const answer = send(url, { method: 'GET', headers, credentials: 'include', signal })
      answer.catch(() => undefined)
      const key = keyOf(url, headers)
      asked.set(key, answer)
      signal.addEventListener('abort', () => asked.delete(key))
    },

    /** What is sent from now on: answered by what was asked ahead, or by the server. */
    send: ((url, init) => take(url, init) ?? send(url, init)) satisfies Send,
  }
}

/** The order of a query says nothing. */
function keyOf(url: string, headers: Headers): string {
  const [path, query] = url.split('?')
  const given = new URLSearchParams(query)
  given.sort()
  return `${headers.get('authorization')} ${path}?${given}`
}
