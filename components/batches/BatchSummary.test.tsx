import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Batch } from '@/lib/contract/batches/schema'
import type { Permission } from '@/lib/contract/permissions'
import { batchRecord } from '@/tests/support/batch-record'
import { renderInApp } from '@/tests/support/in-app'
import { BatchSummary } from './BatchSummary'

const show = (changes: Partial<Batch>, permissions: Permission[] = ['students.read', 'students.update']) =>
  renderInApp(
    <BatchSummary batch={batchRecord(changes)} seenAt={0} status={undefined} onStatus={vi.fn()} />,
    permissions,
  )
const links = () => screen.queryAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])

// R70.9
it.each<[string, Partial<Batch>, string[]]>([
  ['a renumbering links to its class', { kind: 'renumber', class: { standard: '5th', section: 'A' } }, ['5th-A']],
  [
    'a promotion links to its class and to the next class',
    { kind: 'promote', class: { standard: '5th', section: 'A' } },
    ['5th-A', '6th-A'],
  ],
  [
    'a promotion of the last class links only to this class',
    { kind: 'promote', class: { standard: '12th', section: 'B' } },
    ['12th-B'],
  ],
  ['a promotion of all classes links to no class', { kind: 'promote' }, []],
])('in the summary, %s', (_what, changes, classes) => {
  show(changes)
  expect(links()).toEqual(classes.map(name => [`Open ${name}`, `/students/classes/${name}`]))
})

// R70.9
it('a renumbering has no link to its class for users who may not read students', () => {
  show({ kind: 'renumber', class: { standard: '5th', section: 'A' } }, ['students.update'])
  expect(links()).toEqual([])
})

// R91.1
it.each([
  [1, '1 student is held back in the same class.'],
  [2, '2 students are held back in the same class.'],
])('the summary of a promotion with %i held-back students says so', (heldBack, text) => {
  show({ kind: 'promote', heldBack })
  expect(screen.getByText(text)).toBeDefined()
})

// R39.9
it.each<[Batch['state'], string]>([
  ['ready', 'Show the bulk change that this would undo'],
  ['running', 'Show the bulk change that this would undo'],
  ['done', 'Show the bulk change that was undone'],
  ['stopped', 'Show the bulk change that was undone'],
])('the summary of an undo that is %s links to the bulk change: %s', (state, text) => {
  show({ kind: 'undo', state, undoes: 'b0' })
  expect(links()).toEqual([[text, '/batches/b0']])
})

// R59.1
it('the summary groups the digits of large numbers', () => {
  show({ counts: { planned: 12_345, skipped: 0, invalid: 1_200, done: 0, conflict: 0, failed: 0 } })
  expect(screen.getByRole('button', { name: 'Will change: 12,345' })).toBeDefined()
})

// R82.6
it('before an undo runs, its summary warns of the fields that the undo removes', () => {
  show({ kind: 'undo', state: 'ready', reason: 'This also removes the field House with all values.' })
  expect(screen.getByRole('alert').textContent).toBe('This also removes the field House with all values.')
})

// R82.6
it('after an undo has run, its summary says which fields the undo removed', () => {
  show({ kind: 'undo', state: 'done', reason: 'Fields removed again: House.' })
  expect(screen.getByText('Fields removed again: House.').tagName).toBe('P')
  expect(screen.queryByRole('alert')).toBeNull()
})
