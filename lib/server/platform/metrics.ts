import 'server-only'
import cluster from 'node:cluster'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { env } from './env'
import { metricsOfAllWorkers } from './worker-metrics'
import { processWide } from './process-wide'

const LABELS = ['method', 'route', 'status'] as const
/** Bounds of the histogram in seconds. Most answers take milliseconds; the browser gives up after ten seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Metrics = ReturnType<typeof create>

function create() {
  const registry = new Registry()
  // Each process counts separately. A worker that replaces another worker continues that worker's series.
  registry.setDefaultLabels({ worker: process.env.WORKER_NUMBER ?? '0' })
  collectDefaultMetrics({ register: registry })
  const metrics = {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests answered.',
      labelNames: LABELS,
      registers: [registry],
    }),
    durations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Seconds from a request to the start of its answer.',
      labelNames: LABELS,
      buckets: BUCKETS,
      registers: [registry],
    }),
  }
  if (cluster.isWorker) registerForPrimary(registry)
  return metrics
}

/**
 * Lets prom-client answer the primary's requests. No two workers have the same series, so adding them up changes no
 * value.
 */
function registerForPrimary(registry: Registry): void {
  for (const metric of registry.getMetricsAsArray()) metric.aggregator = 'sum'
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry()
}

/** Null without METRICS_TOKEN: nobody can read metrics then. */
const currentMetrics = (): Metrics | null => (env().METRICS_TOKEN ? processWide('schoolMetrics', create) : null)

/** Registers this process now rather than at its first request, because the primary waits for every worker. */
export const startMetrics = (): void => void currentMetrics()

/** Counts an answer. `route` is a pattern; a URL would create one series per student. */
export function countRequest(answer: { method: string; route: string; status: number; ms: number }): void {
  const { requests, durations } = currentMetrics() ?? {}
  const labels = { method: answer.method, route: answer.route, status: answer.status }
  requests?.inc(labels)
  durations?.observe(labels, answer.ms / 1000)
}

/** The metrics of this process, and of the other workers of its primary, in Prometheus' text format. */
export async function renderMetrics(): Promise<{ text: string; contentType: string } | null> {
  const { registry } = currentMetrics() ?? {}
  if (!registry) return null
  const all = cluster.isWorker ? await metricsOfAllWorkers() : null
  return { text: all ?? (await registry.metrics()), contentType: registry.contentType }
}
