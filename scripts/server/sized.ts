import type { Handle } from './front'
import { refusalOfBody, refuse } from './refusal'

/**
 * What Next is to see has a body with a length, and none beyond an upload: it would hold one of any length in memory, and
 * cuts what passes its middleware at 10 MB without a word. A call that goes past Next is judged by its handler, which
 * knows by then who asks.
 */
export const sized =
  (next: Handle): Handle =>
  async (request, response) => {
    const refusal = refusalOfBody(request)
    if (refusal) refuse(response, refusal)
    else await next(request, response)
  }
