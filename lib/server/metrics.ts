import 'server-only'
import cluster from 'node:cluster'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { env } from './env'
import { figuresOfAll } from './figures'
import { processWide } from './process-wide'

const LABELS = ['method', 'route', 'status'] as const
/** Seconds. Most answers take milliseconds; the client gives up after ten seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Metrics = ReturnType<typeof create>

function create() {
  const registry = new Registry()
  // Each process counts for itself; the label keeps the counts of one machine's workers apart. One that follows another
  // goes on with its series.
  registry.setDefaultLabels({ worker: process.env.WORKER_PLACE ?? '0' })
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
  if (cluster.isWorker) lendToPrimary(registry)
  return metrics
}

/** What the primary asks for is answered by the library. No two workers have a series in common: nothing is averaged. */
function lendToPrimary(registry: Registry): void {
  for (const metric of registry.getMetricsAsArray()) metric.aggregator = 'sum'
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry()
}

/** Nothing is counted where nobody may ask for it. */
const metrics = (): Metrics | null => (env().METRICS_TOKEN ? processWide('schoolMetrics', create) : null)

/** Has a process known from its start, not from its first request: the primary waits for the figures of every worker. */
export const startCounting = (): void => void metrics()

/** Counts an answer. `route` is a pattern: an address in its place would make a series for every student. */
export function countRequest(answer: { method: string; route: string; status: number; ms: number }): void {
  const { requests, durations } = metrics() ?? {}
  const labels = { method: answer.method, route: answer.route, status: answer.status }
  requests?.inc(labels)
  durations?.observe(labels, answer.ms / 1000)
}

/** What this process, or it and the other workers of its primary, have counted, in Prometheus' text format. */
export async function exposition(): Promise<{ text: string; contentType: string } | null> {
  const { registry } = metrics() ?? {}
  if (!registry) return null
  const all = cluster.isWorker ? await figuresOfAll() : null
  return { text: all ?? (await registry.metrics()), contentType: registry.contentType }
}
