/** The address that is drawn, if we have set it, and those that Next has not drawn yet, in the order in which we set them. */
const waiting: string[] = []

/**
 * Changes the address as soon as Next follows such changes. It follows them only after its effects have run, and the first
 * press on a page may be earlier: the address would change, and nothing else.
 *
 * @param change reads the address with `addressNow` and changes it
 */
export function changeAddress(change: () => void): void {
  // Next replaces this method, which it inherits otherwise.
  if (!Object.hasOwn(window.history, 'pushState')) return void setTimeout(() => changeAddress(change))
  change()
  waiting.push(addressHere())
}

/**
 * The path and query of the page. What Next 16 has drawn it puts into the address bar, also when we have set another address
 * meanwhile: until it has drawn that one too, `window.location` is behind.
 */
export function addressNow(): URL {
  const here = addressHere()
  const newest = waiting.includes(here) ? waiting.at(-1) : undefined
  return new URL(newest ?? here, window.location.origin)
}

/** To be called when Next has drawn an address. One that we have not set comes from a link or from Back. */
export function noteDrawn(path: string, query: URLSearchParams): void {
  const place = waiting.indexOf(addressOf(path, query))
  const isLast = place === waiting.length - 1
  waiting.splice(0, place === -1 || isLast ? waiting.length : place)
}

const addressHere = () => addressOf(window.location.pathname, new URLSearchParams(window.location.search))
const addressOf = (path: string, query: URLSearchParams) => `${path}?${query.toString()}`
