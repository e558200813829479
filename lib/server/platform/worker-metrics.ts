import 'server-only'
import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'

/** Longer than prom-client waits for a worker that does not answer, and shorter than Prometheus waits for the server. */
const TIMEOUT_MS = 7_000
const REQUEST = 'metrics of all workers'
type Answer = { metricsOfAllWorkers: string }

let pending: Promise<string | null> | undefined

/**
 * Runs in a worker. Returns the metrics of all workers, or null when the primary cannot collect them. Concurrent calls share
 * one request.
 */
export const metricsOfAllWorkers = (): Promise<string | null> =>
  (pending ??= requestMetrics().finally(() => (pending = undefined)))

function requestMetrics(): Promise<string | null> {
  return new Promise(resolve => {
    const end = (text: string | null) => {
      clearTimeout(timeout)
      process.off('message', receive)
      resolve(text)
    }
    const receive = (message: unknown) => {
      if (typeof message === 'object' && message && 'metricsOfAllWorkers' in message) {
        end((message as Answer).metricsOfAllWorkers)
      }
    }
    const timeout = setTimeout(end, TIMEOUT_MS, null)
    process.on('message', receive)
    process.send?.(REQUEST)
  })
}

/**
 * Runs in the cluster primary, the only process connected to all workers. Answers the workers' requests for all metrics.
 */
export function answerMetricsRequests(): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (message !== REQUEST) return
    const send = (text: string) => worker.isConnected() && worker.send({ metricsOfAllWorkers: text } satisfies Answer)
    // This fails while a worker starts or stops. The requesting worker then reports only its own metrics.
    registry.clusterMetrics().then(send, () => undefined)
  })
}
