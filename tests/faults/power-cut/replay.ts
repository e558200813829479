import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createRandom } from '@/tests/faults/harness/random'
import { Disk, LOSSES, type Loss } from './disk'
import type { RecordedEvent } from './record'
import { schoolFileFaults } from './school-file'
import type { AcknowledgedWrite, Phase, Message } from './message'

export type Replayed = {
  cuts: Record<Phase, number>
  answered: number
  /** Descriptions of faults. Each begins with the cut at which the fault was found. */
  faults: string[]
  /** The values of `synchronous` that the connections reported. */
  levels: Set<number>
}

type Options = {
  moments: RecordedEvent[]
  /** The folder of the recording. The files that a cut leaves are written to its subfolder `left`. */
  folder: string
  cuts: number
  seed: number
  /** Further checks of the files that a cut leaves. */
  onCut?: (left: string, answered: number) => Promise<string[]>
}

/** Cuts the power at moments spread over a recording, and checks the files that each cut leaves on the disk. */
export async function replayPowerCuts({ moments, folder, cuts, seed, onCut }: Options): Promise<Replayed> {
  const chance = createRandom(seed)
  const disk = new Disk(join(folder, 'data'))
  const acks = moments.flatMap(moment =>
    moment.do === 'read message' && 'id' in moment.message ? [moment.message] : [],
  )
  const chosen = spread(moments.length, cuts)
  const seen: Seen = { phase: 'migration', answered: 0, levels: new Set() }
  const counts = { migration: 0, work: 0, checkpoint: 0, batch: 0 }
  const faults: string[] = []
  for (const [place, moment] of moments.entries()) {
    if (moment.do === 'read message') count(seen, moment.message)
    else disk.apply(moment)
    if (!chosen.has(place)) continue
    counts[seen.phase]++
    const loss = LOSSES[chosen.size % LOSSES.length] ?? 'all'
    chosen.delete(place)
    const left = restore(join(folder, 'left'), disk, loss, chance)
    const found = await schoolFileFaults(
      join(left, 'school.db'),
      acks.slice(0, seen.answered),
      acks.slice(seen.answered),
    )
    found.push(...((await onCut?.(left, seen.answered)) ?? []))
    faults.push(...found.map(fault => `cut ${place} (${seen.phase}, ${loss} lost): ${fault}`))
  }
  return { cuts: counts, answered: acks.length, faults, levels: seen.levels }
}

type Seen = { phase: Phase; answered: number; levels: Set<number> }

function count(seen: Seen, message: Message | AcknowledgedWrite): void {
  if ('id' in message) seen.answered++
  else if ('phase' in message) seen.phase = message.phase
  else seen.levels.add(message.synchronous)
}

/** `count` places below `length`, evenly spread. */
function spread(length: number, count: number): Set<number> {
  const step = Math.max(1, length / count)
  return new Set(Array.from({ length: Math.min(count, length) }, (_, index) => Math.floor(index * step)))
}

function restore(folder: string, disk: Disk, loss: Loss, chance: () => number): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [path, bytes] of disk.afterCut(loss, chance)) {
    // The index of the log lives in memory; SQLite creates it again.
    if (!path.endsWith('-shm')) writeFileSync(join(folder, basename(path)), bytes)
  }
  return folder
}
