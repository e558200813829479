/**
 * The addresses that we have set and that Next has not drawn yet, oldest first. While newer addresses wait, the address
 * drawn last stays at the beginning.
 */
const waiting: string[] = []

/**
 * Changes the address as soon as Next follows such changes, which is after its effects have run. An earlier change,
 * after a very early press, would affect only the address and not the page.
 *
 * @param change reads the address with `currentAddress` and changes it
 */
export function changeAddress(change: () => void): void {
  // Next assigns its own `pushState` to `history`. Until then, `history` only inherits the method.
  if (!Object.hasOwn(window.history, 'pushState')) return void setTimeout(() => changeAddress(change))
  change()
  waiting.push(addressHere())
}

/**
 * The path and query of the page. Next 16 puts each address that it has drawn into the address bar, even when we have
 * set a newer address meanwhile. Until Next has drawn the newer address, `window.location` is out of date.
 */
export function currentAddress(): URL {
  const here = addressHere()
  const newest = waiting.includes(here) ? waiting.at(-1) : undefined
  return new URL(newest ?? here, window.location.origin)
}

/** Call this when Next has drawn an address. An address that is not in the list comes from a link or from Back. */
export function markAddressDrawn(path: string, query: URLSearchParams): void {
  const place = waiting.indexOf(addressOf(path, query))
  const isLast = place === waiting.length - 1
  waiting.splice(0, place === -1 || isLast ? waiting.length : place)
}

const addressHere = () => addressOf(window.location.pathname, new URLSearchParams(window.location.search))
const addressOf = (path: string, query: URLSearchParams) => `${path}?${query.toString()}`
