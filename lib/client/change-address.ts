/**
 * Changes the address as soon as Next follows such changes. It follows them only after its effects have run, and the first
 * press on a page may be earlier: the address would change, and nothing else.
 *
 * @param change reads the address and changes it
 */
export function changeAddress(change: () => void): void {
  // Next replaces this method, which it inherits otherwise.
  if (Object.hasOwn(window.history, 'pushState')) change()
  else setTimeout(() => changeAddress(change))
}
