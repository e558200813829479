/** Makes something when it is first needed, and then keeps it. */
export const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
