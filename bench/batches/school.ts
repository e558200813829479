import { setTimeout as pause } from 'node:timers/promises'
import { say } from '@/scripts/steps/failure.mjs'
import type { Batch } from '@/lib/contract/batches/schema'
import { JSON_TYPE, load, memoryOf } from '../load.mjs'

type App = { url: string; pid: number }
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** A running server whose students are changed, with other people's calls meanwhile. */
export class School {
  readonly idle: number
  /** The highest memory seen, in MB. */
  most = 0
  private saves = 0
  private readonly headers: Record<string, string>

  constructor(
    private readonly app: App,
    token: string,
  ) {
    this.headers = { authorization: `Bearer ${token}`, ...JSON_TYPE }
    this.idle = memoryOf(app.pid)
  }

  /** Prints how long others wait when no batch runs. */
  async measureAlone(): Promise<void> {
    const end = performance.now() + 3_000
    say(`no batch       ${await this.others(() => performance.now() < end)}`)
  }

  /** Plans and runs a batch for students, and prints the times. */
  async runNew(title: string, batch: object): Promise<Batch> {
    const started = performance.now()
    const { _id } = await this.send('/batches', { entity: 'students', ...batch })
    return this.run(title, await this.inState(_id, ['ready', 'failed']), seconds(started))
  }

  async undo(title: string, { _id }: Batch): Promise<Batch> {
    const started = performance.now()
    const undo = await this.send(`/batches/${_id}/undo`, {})
    return this.run(title, await this.inState(undo._id, ['ready', 'failed']), seconds(started))
  }

  private async run(title: string, { _id, revision }: Batch, planned: string): Promise<Batch> {
    const started = performance.now()
    await this.send(`/batches/${_id}/run`, { revision })
    let isRunning = true
    const others = this.others(() => isRunning)
    const batch = await this.inState(_id, ['done', 'stopped'])
    isRunning = false
    say(`${title.padEnd(15)}plan ${planned}, run ${seconds(started)}: ${batch.state}, ${JSON.stringify(batch.counts)}`)
    say(`               ${await others}`)
    return batch
  }

  /** Lists and saves for others as long as `goesOn`. Fails when one call fails. @returns the waits */
  private async others(goesOn: () => boolean): Promise<string> {
    const waits: number[] = []
    const saving = (async () => {
      while (goesOn()) waits.push(await this.save())
    })()
    const lists: number[] = []
    while (goesOn()) {
      const { p99 } = await load({ url: `${this.app.url}/api/v1/students`, headers: this.headers, connections: 5 })
      lists.push(p99)
    }
    await saving
    waits.sort((a, b) => a - b)
    const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0
    const saves = `${waits.length} saves: p99 ${p99.toFixed(0)} ms, longest ${(waits.at(-1) ?? 0).toFixed(0)} ms`
    return `lists of five callers: p99 ${Math.max(...lists)} ms (goal: 100); ${saves}`
  }

  /** Saves the caller's profile, which no batch changes. @returns how long it took, in ms */
  private async save(): Promise<number> {
    await pause(20)
    const firstName = this.saves++ % 2 ? 'Asha' : 'Usha'
    const started = performance.now()
    const response = await fetch(`${this.app.url}/api/v1/auth/me`, {
      method: 'PUT',
      headers: this.headers,
      body: JSON.stringify({ name: { firstName, lastName: 'Menon' }, phone: '9847000000' }),
    })
    if (!response.ok) throw new Error(`A save failed: ${response.status} ${await response.text()}`)
    return performance.now() - started
  }

  private async inState(id: string, states: Batch['state'][]): Promise<Batch> {
    for (;;) {
      await pause(20)
      this.most = Math.max(this.most, memoryOf(this.app.pid))
      const batch = await this.send(`/batches/${id}`)
      if (states.includes(batch.state)) return batch
    }
  }

  private async send(path: string, body?: object): Promise<Batch> {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await fetch(`${this.app.url}/api/v1${path}`, { headers: this.headers, ...init })
    if (!response.ok) throw new Error(`${path} failed: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: { batch: Batch } }).data.batch
  }
}
