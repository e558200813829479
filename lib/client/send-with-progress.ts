import type { OnProgress, Send } from './request'

/** Statuses whose responses have no body. */
const WITHOUT_BODY = [204, 205, 304]

/**
 * Sends a request like `fetch`, and reports how much of the body has been sent, which `fetch` cannot do. The response
 * must be text.
 */
export const sendWithProgress = (url: string, init: RequestInit, onProgress: OnProgress): ReturnType<Send> =>
  exchange(url, init, onProgress).then(responseOf)

function exchange(url: string, init: RequestInit, onProgress: OnProgress): Promise<XMLHttpRequest> {
  const { signal } = init
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => {
      reject(signal?.reason as Error)
      request.abort()
    }
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.upload.onload = () => onProgress(1)
    request.onload = () => resolve(request)
    request.onerror = () => reject(new TypeError('The request failed'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.open(init.method ?? 'GET', url)
    request.withCredentials = init.credentials === 'include'
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.send(init.body as XMLHttpRequestBodyInit | null | undefined)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(WITHOUT_BODY.includes(status) ? null : responseText, { status, statusText, headers })
}
