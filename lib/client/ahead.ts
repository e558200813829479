import { REQUEST_TIMEOUT_MS } from '@/lib/contract/constants'
import { letter, type Send } from './request'

/**
 * Calls made before the code that needs their answers is there. A good answer is given once, to the same question of
 * the same session, before anything is written, and no later than a call may take. For any other, the call is made.
 */
export function createAhead(send: Send) {
  const asked = new Map<string, Promise<Response | undefined>>()

  async function fetched(url: string, headers: Headers, signal: AbortSignal): Promise<Response | undefined> {
    try {
      const response = await send(url, { method: 'GET', headers, credentials: 'include', signal })
      return response.ok ? new Response(await response.text(), response) : undefined
    } catch {
      return undefined
    }
  }

  function taken(url: string, { method, headers }: RequestInit): Promise<Response | undefined> | undefined {
    if (method === 'GET') {
      const key = keyOf(url, new Headers(headers))
      const answer = asked.get(key)
      asked.delete(key)
      return answer
    }
    // What is written may change any answer.
    asked.clear()
    return undefined
  }

  return {
    /** Sends a GET whose answer is likely to be needed. */
    ask(url: string, accessToken: string) {
      const { headers } = letter({}, accessToken)
      const key = keyOf(url, headers)
      if (asked.has(key)) return
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const answer = fetched(url, headers, signal)
      asked.set(key, answer)
      signal.addEventListener('abort', () => asked.get(key) === answer && asked.delete(key))
    },

    /** Sends any call, unless a good answer to it is there or on its way. */
    send: ((url, init) => {
      const early = taken(url, init)
      return early ? early.then(response => response ?? send(url, init)) : send(url, init)
    }) satisfies Send,
  }
}

/** The order of a query says nothing. */
function keyOf(address: string, headers: Headers): string {
  const url = new URL(address, window.location.origin)
  url.searchParams.sort()
  return `${headers.get('authorization')} ${url.href}`
}
