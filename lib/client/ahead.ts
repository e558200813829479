import { REQUEST_TIMEOUT_MS } from '@/lib/contract/constants'
import { letter, type Send } from './request'

type Arrived = { response: Response; text: string }
type Early = { answer: Promise<Arrived | undefined>; arrived?: Arrived }

/**
 * Calls made before the code that needs their answers is there. A good answer is given once, to the same question of
 * the same session, before anything is written, and no later than a call may take. For any other, the call is made.
 */
export function createAhead(send: Send) {
  const asked = new Map<string, Early>()

  async function fetched(url: string, init: RequestInit): Promise<Arrived | undefined> {
    try {
      const response = await send(url, init)
      return response.ok ? { response, text: await response.text() } : undefined
    } catch {
      return undefined
    }
  }

  function taken(url: string, init: RequestInit): Early | undefined {
    if (init.method === 'GET') {
      const key = keyOf(url, init)
      const early = asked.get(key)
      asked.delete(key)
      return early
    }
    // What is written may change any answer.
    asked.clear()
    return undefined
  }

  return {
    /** Sends a GET whose answer is likely to be needed. @returns what resolves when it is there, or will not come */
    ask(url: string, accessToken: string): Promise<unknown> {
      const sent = letter('GET', {}, accessToken)
      const key = keyOf(url, sent)
      const known = asked.get(key)
      if (known) return known.answer
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const answer = fetched(url, { ...sent, signal })
      const early: Early = { answer: answer.then(arrived => (early.arrived = arrived)) }
      asked.set(key, early)
      signal.addEventListener('abort', () => asked.get(key) === early && asked.delete(key))
      return early.answer
    },

    /** The good answer to a GET, where it is there already: a screen need not be drawn without it first. */
    arrived(url: string, accessToken: string | undefined): Arrived | undefined {
      const key = keyOf(url, letter('GET', {}, accessToken))
      const arrived = asked.get(key)?.arrived
      if (arrived) asked.delete(key)
      return arrived
    },

    /** Sends any call, unless a good answer to it is there or on its way. */
    send: ((url, init) => {
      const early = taken(url, init)
      if (!early) return send(url, init)
      return early.answer.then(arrived => (arrived ? new Response(arrived.text, arrived.response) : send(url, init)))
    }) satisfies Send,
  }
}

/** The order of a query says nothing. */
function keyOf(address: string, { headers }: RequestInit): string {
  const url = new URL(address, window.location.origin)
  url.searchParams.sort()
  return `${new Headers(headers).get('authorization')} ${url.href}`
}
