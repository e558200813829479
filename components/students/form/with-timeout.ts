/** The longest time that saving waits for the checks of a form. */
const MAX_WAIT_MS = 2_000

/** The result of a check; `fallback` when it takes too long. */
export const withTimeout = <T>(check: Promise<T>, fallback: T): Promise<T> =>
  Promise.race([check, new Promise<T>(resolve => setTimeout(() => resolve(fallback), MAX_WAIT_MS))])
