import type { NextHandle } from './front-server'
import { bodyRefusalOf, refuse } from './refusal'

/**
 * Refuses bodies without a length, and bodies larger than any upload, before Next sees them: Next would keep a body of any
 * length in memory, and its middleware truncates a body at 10 MB without an error. Handlers of the in-process API check the
 * length after they know the caller.
 */
export const limitBodySize =
  (next: NextHandle): NextHandle =>
  async (request, response) => {
    const refusal = bodyRefusalOf(request)
    if (refusal) refuse(response, refusal)
    else await next(request, response)
  }
