import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leaksIn } from './harness/canaries'
import { canaries, site } from './harness/site'

/** The last file: by now everything has been asked that this run asks. */
test('G1 no password, token, phone, address, birth date or parent’s email is in all that the servers have said', () => {
  const lines = readFileSync(site.output, 'utf8').split('\n')
  const leaking = lines.filter(line => leaksIn(line, canaries).length > 0)
  expect(lines.length).toBeGreaterThan(10)
  expect(leaking).toEqual([])
})
