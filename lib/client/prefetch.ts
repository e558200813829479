import { REQUEST_TIMEOUT_MS } from '@/lib/contract/constants'
import { type OnProgress, requestInit, type Send } from './request'

type Loaded = { response: Response; text: string }
type Prefetched = { answer: Promise<Loaded | undefined>; loaded?: Loaded }

/**
 * Sends GET requests before the code that needs their responses has loaded. A successful response is used once: for the
 * same URL and session, before any write, and within the timeout of a call. Otherwise the call is sent.
 */
export function createPrefetch(send: Send) {
  const prefetched = new Map<string, Prefetched>()

  async function request(url: string, init: RequestInit): Promise<Loaded | undefined> {
    try {
      const response = await send(url, init)
      return response.ok ? { response, text: await response.text() } : undefined
    } catch {
      return undefined
    }
  }

  function findFor(url: string, init: RequestInit): Prefetched | undefined {
    if (init.method !== 'GET') {
      // A write may change any response.
      prefetched.clear()
      return undefined
    }
    const key = keyOf(url, init)
    const found = prefetched.get(key)
    prefetched.delete(key)
    return found
  }

  return {
    /** Sends a GET whose response will be needed. @returns a promise that resolves when it has succeeded or failed */
    load(url: string, accessToken: string): Promise<unknown> {
      const init = requestInit('GET', {}, accessToken)
      const key = keyOf(url, init)
      const known = prefetched.get(key)
      if (known) return known.answer
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const answer = request(url, { ...init, signal })
      const entry: Prefetched = { answer: answer.then(loaded => (entry.loaded = loaded)) }
      prefetched.set(key, entry)
      signal.addEventListener('abort', () => prefetched.get(key) === entry && prefetched.delete(key))
      return entry.answer
    },

    /** The response to a GET if it has already arrived, so that a screen can show it at once. */
    take(url: string, accessToken: string | undefined): Loaded | undefined {
      const key = keyOf(url, requestInit('GET', {}, accessToken))
      const loaded = prefetched.get(key)?.loaded
      if (loaded) prefetched.delete(key)
      return loaded
    },

    /** Sends a call, unless its response was prefetched. */
    send: (url: string, init: RequestInit, onProgress?: OnProgress): Promise<Response> => {
      const found = findFor(url, init)
      if (!found) return send(url, init, onProgress)
      return found.answer.then(loaded => (loaded ? new Response(loaded.text, loaded.response) : send(url, init)))
    },
  }
}

/** The same key whatever the order of the query parameters. */
function keyOf(path: string, { headers }: RequestInit): string {
  const url = new URL(path, window.location.origin)
  url.searchParams.sort()
  return `${new Headers(headers).get('authorization')} ${url.href}`
}
