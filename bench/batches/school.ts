import { setTimeout as pause } from 'node:timers/promises'
import type { Batch } from '@/lib/contract/batches/schema'
import { JSON_TYPE, sendLoad, memoryOf } from '../load.mjs'

type App = { url: string; pid: number }
/** How long other users waited, in ms: the highest p99 of their list requests, and each of their saves. */
export type Waits = { listP99: number; saves: number[] }

export const secondsSince = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

export function describeWaits({ listP99, saves }: Waits): string {
  const sorted = saves.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  const ofSaves = `${sorted.length} saves: p99 ${p99.toFixed(0)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms`
  return `lists of five callers: p99 ${listP99} ms (goal: 100); ${ofSaves}`
}

/** A running server. A batch changes its students while other users send requests. */
export class School {
  readonly idle: number
  /** The highest memory use that was measured, in MB. */
  most = 0
  private saves = 0
  private readonly authorization: string

  constructor(
    private readonly app: App,
    token: string,
  ) {
    this.authorization = `Bearer ${token}`
    this.idle = memoryOf(app.pid)
  }

  get memory(): number {
    return memoryOf(this.app.pid)
  }

  /** Sends list requests and saves of other users until the work is done. Fails when one of these requests fails. */
  async withOthers<T>(work: () => Promise<T>): Promise<{ result: T; waits: Waits }> {
    let isWorking = true
    const waits = this.others(() => isWorking)
    const result = await work().finally(() => (isWorking = false))
    return { result, waits: await waits }
  }

  private async others(goesOn: () => boolean): Promise<Waits> {
    const saves: number[] = []
    const saving = (async () => {
      while (goesOn()) saves.push(await this.save())
    })()
    let listP99 = 0
    const { authorization } = this
    while (goesOn()) {
      const lists = { url: `${this.app.url}/api/v1/students`, headers: { authorization }, connections: 5 }
      listP99 = Math.max(listP99, (await sendLoad(lists)).p99)
    }
    await saving
    return { listP99, saves }
  }

  /** Saves the caller's profile, which no batch changes. @returns how long it took, in ms */
  private async save(): Promise<number> {
    await pause(20)
    const firstName = this.saves++ % 2 ? 'Asha' : 'Usha'
    const started = performance.now()
    await this.request('/auth/me', 'PUT', { name: { firstName, lastName: 'Menon' }, phone: '9847000000' })
    return performance.now() - started
  }

  /** Waits until a batch is in one of these states, and measures the memory meanwhile. */
  async inState(id: string, states: Batch['state'][]): Promise<Batch> {
    for (let look = 0; ; look++) {
      await pause(20)
      // The system stops the server while it measures the server's memory, so measure only every tenth time.
      if (look % 10 === 0) this.most = Math.max(this.most, this.memory)
      const batch = await this.send(`/batches/${id}`)
      if (states.includes(batch.state)) return batch
    }
  }

  /** Sends a request whose answer is a batch. */
  async send(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Batch> {
    return (await this.request<{ batch: Batch }>(path, method, body)).batch
  }

  async request<D>(path: string, method = 'GET', body?: object): Promise<D> {
    const isForm = body instanceof FormData
    const response = await fetch(`${this.app.url}/api/v1${path}`, {
      method,
      headers: { authorization: this.authorization, ...(isForm ? {} : JSON_TYPE) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path} failed: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: D }).data
  }
}
