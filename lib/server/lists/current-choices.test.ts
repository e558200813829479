import { afterEach, expect, it } from 'vitest'
import { labelOf, SPECIFIED_LISTS } from '@/lib/contract/school-lists'
import type { Tx } from '@/lib/server/db/db'
import { refreshChoices, refreshChoicesNow } from './current-choices'

afterEach(() => refreshChoicesNow())

/** Simulates a database whose section A has this label. The database answers when `answer` is called. */
function databaseWith(label: string) {
  const rows = SPECIFIED_LISTS.section.map(value => ({ ...value, list: 'section', aliases: '[]', retiredAt: null }))
  const { promise, resolve } = Promise.withResolvers<object[]>()
  const answer = () => resolve(rows.map(row => (row.key === 'A' ? { ...row, label } : row)))
  const empty = { findMany: () => Promise.resolve([]) }
  const tx = { listValue: { findMany: () => promise }, setting: empty, customField: empty }
  return { tx: tx as unknown as Tx, answer }
}

// R72.20
it('when two reads of the lists overlap, the lists of the read that began later stay', async () => {
  const [earlier, later] = [databaseWith('Rose'), databaseWith('Lily')]
  const reads = [refreshChoices('first version', earlier.tx), refreshChoices('second version', later.tx)]
  later.answer()
  await reads[1]
  expect(labelOf('section', 'A')).toBe('Lily')
  earlier.answer()
  await reads[0]
  expect(labelOf('section', 'A')).toBe('Lily')
})
