import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { applyMigrations } from '@/lib/server/db/migrations'
import { SEED } from '@/tests/support/seed'
import { note } from './harness/metrics'
import { size } from './harness/size'
import { requireStrace } from './harness/strace'
import { record } from './power-cut/record'
import { replay } from './power-cut/replay'
import { faultsOf } from './power-cut/school-file'

const CUTS = size(3_000, 120)
/** The smallest number of cuts in all, and in each phase. */
const LEAST = { all: size(500, 100), batch: size(30, 5), other: size(10, 2) }
const HASTY_CUTS = 30
/** One cut in so many is also started on again: that takes longer than looking. */
const GOES_ON = size(30, 25)

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'school-power-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Sessions are signed with it: it must be whole or not there, and there once anything was answered. */
function secretFaults(left: string, answered: number): string[] {
  const file = join(left, 'auth-secret')
  if (!existsSync(file)) return answered > 0 ? ['the signing secret is gone'] : []
  return readFileSync(file, 'utf8').length < 32 ? ['the signing secret is damaged'] : []
}

/** A start on what was left applies what is missing, once, and takes nothing away. `home` holds the migrations. */
async function goesOn(left: string, home: string): Promise<string[]> {
  const file = join(left, 'school.db')
  vi.spyOn(process, 'cwd').mockReturnValue(home)
  await applyMigrations(`file:${file}`)
  const again = await applyMigrations(`file:${file}`)
  return [...(await faultsOf(file, [], [])), ...again.map(name => `${name} is applied twice`)]
}

/** How many answered writes were missing after one cut or another. */
const lostIn = (faults: string[]) => new Set(faults.flatMap(fault => /lost: (\{.*?\})/.exec(fault)?.[1] ?? [])).size

describe('a power cut on SQLite', () => {
  // R32.2, R39.6
  it('loses no answered write and damages nothing, during work, checkpoints, migrations and batches', async context => {
    requireStrace(context)
    const folder = newFolder()
    const moments = await record(folder, { rounds: size(40, 6) })
    let cut = 0
    let resumed = 0
    const { cuts, answered, faults, levels } = await replay({
      moments,
      folder,
      cuts: CUTS,
      seed: SEED,
      async onCut(left, answered) {
        if (cut++ % GOES_ON !== 0) return secretFaults(left, answered)
        resumed++
        return [...secretFaults(left, answered), ...(await goesOn(left, join(folder, 'b')))]
      },
    })
    note(context, {
      rounds: cut,
      answered,
      found: answered - lostIn(faults),
      lost: lostIn(faults),
      broken: faults.length,
      more: {
        'in migrations': cuts.migration,
        'in checkpoints': cuts.checkpoint,
        'in batches': cuts.batch,
        'started again': resumed,
      },
    })
    expect(faults).toEqual([])
    expect([...levels]).toEqual([2])
    expect(cut).toBeGreaterThanOrEqual(LEAST.all)
    expect(Math.min(cuts.migration, cuts.checkpoint, resumed)).toBeGreaterThanOrEqual(LEAST.other)
    expect(cuts.batch).toBeGreaterThanOrEqual(LEAST.batch)
  })

  // R32.2
  it('would be detected: with the level NORMAL, answered writes are lost', async context => {
    requireStrace(context)
    const folder = newFolder()
    const moments = await record(folder, { rounds: 5, parts: ['a'], hasty: true })
    const { answered, faults, levels } = await replay({ moments, folder, cuts: HASTY_CUTS, seed: SEED })
    note(context, { rounds: HASTY_CUTS, answered, found: answered - lostIn(faults), lost: lostIn(faults) })
    expect(lostIn(faults)).toBeGreaterThan(0)
    expect(levels).toContain(1)
  })
})
