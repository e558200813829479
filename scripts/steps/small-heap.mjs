import { setFlagsFromString } from 'node:v8'

const growYoungBy = factor => setFlagsFromString(`--semi-space-growth-factor=${factor}`)
/** V8's default for the flag `--semi-space-growth-factor`. */
const USUAL = 2
/** After this time, Next has loaded the modules that it loads at the start. */
const SETTLED_MS = 2_000
/** V8 collects garbage when the heap has grown by this share of the memory in use. The default is up to 300 %. */
const GROWTH_PERCENT = 40

/**
 * Runs `start` so that this process keeps a small heap (measurements: bench/README.md). V8 reads both flags whenever it grows
 * the heap, so they can be changed at run time (tested on Node 22, 24 and 26).
 *
 * - Garbage is collected early. Throughput stays the same, and the server needs 100 MB less under load.
 * - The young generation does not grow during the start, which allocates tens of megabytes that stay in use: V8 would
 *   triple it and keep that memory.
 */
export async function startWithSmallHeap(start) {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
  growYoungBy(1)
  await start()
  setTimeout(() => growYoungBy(USUAL), SETTLED_MS).unref()
}
