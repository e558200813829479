/** The number of test files that this process has begun. */
let files = 0
export function beginFile(): void {
  files += 1
}

/** Caches the result of `make` for the rest of the test file that first asks for it. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: { made: Promise<T>; file: number } | undefined
  return () => {
    if (kept?.file !== files) kept = { made: make(), file: files }
    return kept.made
  }
}
