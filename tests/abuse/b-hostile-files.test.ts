import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { memoryOf } from '@/tests/faults/harness/memory'
import { fileForm } from '@/tests/support/file-form'
import { REFUSED_FILES, SLOW_FILES } from './harness/import-files'
import { newImportClerk, sendImport, studentCount } from './harness/imports'
import { expectAnswer } from './harness/judge'
import { resetRateLimits, runQuery, site } from './harness/site'
import { recordMeasurement } from './harness/tally'
import { expectFast } from './harness/times'

const { imports } = endpoints
const MB = 1024 * 1024
const REFUSED_WITHIN_MS = 2_000

describe('hostile files, and files that are no table', () => {
  // R51.1
  test('B2 a hostile file, or a file without a table, is refused with a reason, soon and with little memory', async () => {
    const as = await newImportClerk()
    const before = { memory: memoryOf(site.nodes[0]!.pid), students: await studentCount() }
    let slowest = 0
    for (const [what, make, reason] of REFUSED_FILES) {
      await resetRateLimits()
      const { batch, ms } = await sendImport(as, make())
      expect.soft([batch.state, batch.reason], what).toEqual(['failed', reason])
      expectFast(ms, REFUSED_WITHIN_MS, what)
      slowest = Math.max(slowest, ms)
    }
    recordMeasurement('slowest refusal of an import, ms', slowest)
    recordMeasurement('memory more after refused imports, MB', memoryOf(site.nodes[0]!.pid) - before.memory)
    expect(memoryOf(site.nodes[0]!.pid) - before.memory).toBeLessThan(150)
    expect(await studentCount()).toBe(before.students)
    expect(
      await runQuery(
        `SELECT "batchId" FROM "ImportFile" f JOIN "Batch" b ON b."id" = f."batchId" WHERE b."state" = 'failed'`,
      ),
    ).toEqual([])
  })

  // R51.1
  test('B2 a file that is made to keep a reader busy is soon refused or read', async () => {
    for (const [what, make] of SLOW_FILES) {
      const { ms, batch } = await sendImport(await newImportClerk(), make())
      expectFast(ms, REFUSED_WITHIN_MS, `${what}: ${batch.state} ${batch.reason}`)
    }
  })

  // R51.1
  test('B2 a file of more than 20 MB is refused with 413', async () => {
    const as = await newImportClerk()
    for (const bytes of [20 * MB + 1, 40 * MB]) {
      await resetRateLimits()
      const body = fileForm(new Uint8Array(bytes).fill(97))
      await expectAnswer(as.request(imports.students, { query: { name: 'large.csv' }, body }), 413)
    }
  })
})
