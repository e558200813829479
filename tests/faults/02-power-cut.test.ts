import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { applyMigrations } from '@/lib/server/db/migrations'
import { SEED } from '@/tests/support/seed'
import { recordMetrics } from './harness/metrics'
import { fullOrShort } from './harness/size'
import { requireStrace } from './harness/strace'
import { recordDiskWrites } from './power-cut/record'
import { replayPowerCuts } from './power-cut/replay'
import { schoolFileFaults } from './power-cut/school-file'

const CUTS = fullOrShort(3_000, 120)
/** The smallest number of cuts in all, and in each phase. */
const LEAST = { all: fullOrShort(500, 100), batch: fullOrShort(30, 5), other: fullOrShort(10, 2) }
const HASTY_CUTS = 30
/** The migrations run once per this number of cuts, because they take longer than the other checks. */
const GOES_ON = fullOrShort(30, 25)

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'school-power-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Checks the secret that signs sessions: it must be whole or missing, and must exist once anything was answered. */
function secretFaults(left: string, answered: number): string[] {
  const file = join(left, 'auth-secret')
  if (!existsSync(file)) return answered > 0 ? ['the signing secret is gone'] : []
  return readFileSync(file, 'utf8').length < 32 ? ['the signing secret is damaged'] : []
}

/** Runs the migrations in `home` on the files that a cut has left. @returns repeated migrations and lost data */
async function goesOn(left: string, home: string): Promise<string[]> {
  const file = join(left, 'school.db')
  vi.spyOn(process, 'cwd').mockReturnValue(home)
  await applyMigrations(`file:${file}`)
  const again = await applyMigrations(`file:${file}`)
  return [...(await schoolFileFaults(file, [], [])), ...again.map(name => `${name} is applied twice`)]
}

/** The number of answered writes that were missing after any of the cuts. */
const lostIn = (faults: string[]) => new Set(faults.flatMap(fault => /lost: (\{.*?\})/.exec(fault)?.[1] ?? [])).size

describe('a power cut on SQLite', () => {
  // R32.2, R39.6
  it('a power cut damages nothing and loses no answered write, also in checkpoints, migrations and batches', async context => {
    requireStrace(context)
    const folder = newFolder()
    const moments = await recordDiskWrites(folder, { rounds: fullOrShort(40, 6) })
    let cut = 0
    let resumed = 0
    const { cuts, answered, faults, levels } = await replayPowerCuts({
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
    recordMetrics(context, {
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
  it('the power-cut test detects lost writes: with `synchronous = NORMAL`, answered writes are lost', async context => {
    requireStrace(context)
    const folder = newFolder()
    const moments = await recordDiskWrites(folder, { rounds: 5, parts: ['a'], hasty: true })
    const { answered, faults, levels } = await replayPowerCuts({ moments, folder, cuts: HASTY_CUTS, seed: SEED })
    recordMetrics(context, { rounds: HASTY_CUTS, answered, found: answered - lostIn(faults), lost: lostIn(faults) })
    expect(lostIn(faults)).toBeGreaterThan(0)
    expect(levels).toContain(1)
  })
})
