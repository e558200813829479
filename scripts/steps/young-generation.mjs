import { setFlagsFromString } from 'node:v8'

const growBy = factor => setFlagsFromString(`--semi-space-growth-factor=${factor}`)
/** V8's own. */
const USUAL = 2
/** Calls and pages are loaded while the server already serves. */
const SETTLED_MS = 2_000

/**
 * Starts something with that part of the heap which is for what is new kept at its first size. A start makes tens of
 * megabytes of which most stays; V8 takes that for much that soon goes, makes room for it three times over, and does
 * not give it back (bench/README.md). It reads the factor each time it grows, so that it may be set at any time (tried on
 * Node 20).
 */
export async function startSmall(start) {
  growBy(1)
  await start()
  setTimeout(() => growBy(USUAL), SETTLED_MS).unref()
}
