import 'server-only'
import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'

/** Longer than the library waits for a worker that does not answer, and shorter than Prometheus for all of them. */
const PATIENCE_MS = 7_000
const ASKED = 'figures?'
type Given = { figures: string }

let asked: Promise<string | null> | undefined

/** For a worker: what all have counted, or null when the primary cannot tell. Scrapes at once share an answer. */
export const figuresOfAll = (): Promise<string | null> => (asked ??= ask().finally(() => (asked = undefined)))

function ask(): Promise<string | null> {
  return new Promise(resolve => {
    const end = (text: string | null) => {
      clearTimeout(late)
      process.off('message', hear)
      resolve(text)
    }
    const hear = (message: unknown) => {
      if (typeof message === 'object' && message && 'figures' in message) end((message as Given).figures)
    }
    const late = setTimeout(end, PATIENCE_MS, null)
    process.on('message', hear)
    process.send?.(ASKED)
  })
}

/** For the primary, which alone reaches all workers: tells each that asks what all have counted. */
export function gatherFigures(): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (message !== ASKED) return
    // One that has just died or started does not answer: whoever asked then says what it knows itself.
    const send = (figures: string) => worker.isConnected() && worker.send({ figures } satisfies Given)
    registry.clusterMetrics().then(send, () => undefined)
  })
}
