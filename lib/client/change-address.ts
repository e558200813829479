/**
 * The addresses that we have set, oldest first: the address that Next shows, if we set it, and the addresses that Next has not
 * drawn yet.
 */
const waiting: string[] = []

/**
 * Changes the address as soon as Next follows such changes. It follows them only after its effects have run, and the first
 * press on a page may be earlier: the address would change, but not the page.
 *
 * @param change reads the address with `currentAddress` and changes it
 */
export function changeAddress(change: () => void): void {
  // Next replaces this method. Until then, `history` only inherits it.
  if (!Object.hasOwn(window.history, 'pushState')) return void setTimeout(() => changeAddress(change))
  change()
  waiting.push(addressHere())
}

/**
 * The path and query of the page. Next 16 puts each address that it has drawn into the address bar, even when we have set a
 * newer address meanwhile. Until Next has drawn the newer address, `window.location` is out of date.
 */
export function currentAddress(): URL {
  const here = addressHere()
  const newest = waiting.includes(here) ? waiting.at(-1) : undefined
  return new URL(newest ?? here, window.location.origin)
}

/** Call this when Next has drawn an address. An address that we have not set comes from a link or from Back. */
export function markAddressDrawn(path: string, query: URLSearchParams): void {
  const place = waiting.indexOf(addressOf(path, query))
  const isLast = place === waiting.length - 1
  waiting.splice(0, place === -1 || isLast ? waiting.length : place)
}

const addressHere = () => addressOf(window.location.pathname, new URLSearchParams(window.location.search))
const addressOf = (path: string, query: URLSearchParams) => `${path}?${query.toString()}`
