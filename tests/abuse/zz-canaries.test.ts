import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leaksIn } from './harness/canaries'
import { canaries, site } from './harness/site'

/** The last file, so the output of the whole run is complete. */
// R34.31
test('G1 the output of the servers contains no password, token, phone, address, birth date or parent’s email', () => {
  const lines = readFileSync(site.output, 'utf8').split('\n')
  const leaking = lines.filter(line => leaksIn(line, canaries).length > 0)
  expect(lines.length).toBeGreaterThan(10)
  expect(leaking).toEqual([])
})
