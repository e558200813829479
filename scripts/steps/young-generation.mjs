import { setFlagsFromString } from 'node:v8'

const growBy = factor => setFlagsFromString(`--semi-space-growth-factor=${factor}`)
/** V8's default. */
const USUAL = 2
/** After this time Next has loaded what it loads at the start. */
const SETTLED_MS = 2_000

/**
 * Runs `start` without letting V8's young generation grow. A start allocates tens of megabytes that stay in use; V8
 * would triple the young generation and keep that memory (bench/README.md). V8 reads the growth factor whenever it
 * grows, so it can be changed at run time (tried on Node 22, 24 and 26).
 */
export async function startSmall(start) {
  growBy(1)
  await start()
  setTimeout(() => growBy(USUAL), SETTLED_MS).unref()
}
