import type { Step } from './trace'

type Change = { at: number | 'end'; bytes: Buffer } | { length: number }
type File = { safe: Buffer; unsafe: Change[] }
type Renaming = { path: string; file: File | undefined }

/** The loss of unsynced changes when the power fails: all, some, or parts of some. */
export type Loss = 'all' | 'some' | 'torn'
export const LOSSES: readonly Loss[] = ['all', 'some', 'torn']

/**
 * A disk that promises no more than POSIX does: bytes are safe once their file is synced, and file names once their
 * folder is synced. Any other change may survive a power cut or not, in any combination, or in part.
 */
export class Disk {
  readonly #names = new Map<string, File>()
  #safeNames = new Map<string, File>()
  #unsafeNames: Renaming[] = []

  constructor(private readonly folder: string) {}

  apply(step: Step): void {
    if (step.do === 'write') this.#file(step.path).unsafe.push({ at: step.at, bytes: step.bytes })
    else if (step.do === 'resize') this.#file(step.path).unsafe.push({ length: step.length })
    else if (step.do === 'sync') this.#sync(step.path)
    else if (step.do === 'create') this.#create(step.path, step.empty)
    else this.#rename(step)
  }

  /** The files, by path, that a machine finds when the power is back. `chance` returns numbers from 0 to 1. */
  afterCut(loss: Loss, chance: () => number): Map<string, Buffer> {
    const names = new Map(this.#safeNames)
    for (const { path, file } of this.#unsafeNames) {
      if (loss === 'all' || chance() < 0.5) continue
      if (file) names.set(path, file)
      else names.delete(path)
    }
    return new Map([...names].map(([path, { safe, unsafe }]) => [path, withChanges(safe, kept(unsafe, loss, chance))]))
  }

  #file(path: string): File {
    const file = this.#names.get(path)
    if (!file) throw new Error(`${path} was changed and never made`)
    return file
  }

  #sync(path: string): void {
    if (path === this.folder) {
      this.#safeNames = new Map(this.#names)
      this.#unsafeNames = []
      return
    }
    const file = this.#file(path)
    file.safe = withChanges(file.safe, file.unsafe)
    file.unsafe = []
  }

  #create(path: string, empty: boolean): void {
    const file = this.#names.get(path)
    if (!file) this.#name(path, { safe: Buffer.alloc(0), unsafe: [] })
    else if (empty) file.unsafe.push({ length: 0 })
  }

  #rename(step: Extract<Step, { do: 'remove' | 'link' | 'rename' }>): void {
    if (step.do !== 'remove') this.#name(step.to, this.#file(step.path))
    if (step.do !== 'link') this.#name(step.path, undefined)
  }

  #name(path: string, file: File | undefined): void {
    if (file) this.#names.set(path, file)
    else this.#names.delete(path)
    this.#unsafeNames.push({ path, file })
  }
}

function kept(changes: Change[], loss: Loss, chance: () => number): Change[] {
  if (loss === 'all') return []
  if (loss === 'some') return changes.filter(() => chance() < 0.5)
  return changes.map(change => {
    if (!('bytes' in change) || chance() < 0.5) return change
    return { ...change, bytes: change.bytes.subarray(0, Math.floor(chance() * change.bytes.length)) }
  })
}

function withChanges(before: Buffer, changes: Change[]): Buffer {
  if (changes.length === 0) return before
  const end = (length: number, change: Change) =>
    'length' in change
      ? Math.max(length, change.length)
      : Math.max(length, startOf(change, length) + change.bytes.length)
  const after = Buffer.alloc(changes.reduce(end, before.length))
  before.copy(after)
  let length = before.length
  for (const change of changes) {
    if ('length' in change) {
      after.fill(0, change.length)
      length = change.length
    } else {
      const start = startOf(change, length)
      change.bytes.copy(after, start)
      length = Math.max(length, start + change.bytes.length)
    }
  }
  return after.subarray(0, length)
}

const startOf = ({ at }: { at: number | 'end' }, length: number) => (at === 'end' ? length : at)
