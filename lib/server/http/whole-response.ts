import 'server-only'

// By its name in the process: the bundler makes several copies of this module.
const WHOLE = Symbol.for('school.whole')

type Whole = string | Uint8Array<ArrayBuffer>

/** An answer whose body can also be had whole: to read it out of a Response takes as long as to make one. */
export const wholeResponse = (body: Whole, init: ResponseInit): Response =>
  Object.assign(new Response(body, init), { [WHOLE]: body })

/** The body of an answer that was made here. */
export const wholeOf = (response: Response): Whole | undefined => (response as { [WHOLE]?: Whole })[WHOLE]

export function jsonResponse(value: unknown, init: ResponseInit = {}): Response {
  const response = wholeResponse(JSON.stringify(value), init)
  response.headers.set('content-type', 'application/json')
  return response
}
