import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BatchRow } from '@/lib/contract/batches/schema'
import type { Permission } from '@/lib/contract/permissions'
import { batchRecord } from '@/tests/support/batch-record'
import { renderInApp } from '@/tests/support/in-app'
import { RecordName } from './RecordName'

const row: BatchRow = {
  number: 0,
  action: 'create',
  recordId: '0198-asha',
  label: 'Asha Rao (STU-2026-00001)',
  changes: [],
  status: 'done',
  messages: [],
}
const show = (changes: Partial<BatchRow>, as: 'superAdmin' | Permission[] = 'superAdmin') =>
  renderInApp(<RecordName batch={batchRecord({ entity: 'students' })} row={{ ...row, ...changes }} />, as)

// R39.17
it('the name of a changed record links to the record', () => {
  window.history.replaceState(null, '', '/batches')
  show({ imported: { line: 7, cells: {}, problems: [], matches: [], choices: [] } })
  expect(screen.getByRole('link', { name: 'Asha Rao (STU-2026-00001)' }).getAttribute('href')).toBe(
    '/batches?student=0198-asha',
  )
  expect(screen.getByText('Line 7')).toBeTruthy()
})

// R39.17
it.each<[string, Partial<BatchRow>, 'superAdmin' | Permission[]]>([
  ['a record that is not created yet', { recordId: null, label: 'Asha Rao' }, 'superAdmin'],
  ['a record that moves to the trash', { action: 'delete' }, 'superAdmin'],
  ['people who may not read students', {}, ['students.create']],
])('the name in a row is not a link for %s', (_what, changes, as) => {
  show(changes, as)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/^Asha Rao/)).toBeTruthy()
})
