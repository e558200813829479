import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BatchRow } from '@/lib/contract/batches/schema'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { ImportedLine } from './ImportedLine'

const batch = batchRecord({ _id: 'b1', kind: 'import', entity: 'students', state: 'ready' })
const imported = (changes: Partial<ImportedRow>): ImportedRow => ({
  line: 7,
  cells: {},
  problems: [],
  matches: [],
  choices: [],
  ...changes,
})
const row = (changes: Partial<BatchRow> = {}): BatchRow => ({
  number: 5,
  action: 'create',
  recordId: null,
  label: 'Asha Rao',
  changes: [],
  status: 'planned',
  messages: [],
  ...changes,
})
function show(line: Partial<ImportedRow>, changes: Partial<BatchRow> = {}) {
  const calls = serve(() => okResponse({ batch }))
  renderInApp(<ImportedLine batch={batch} row={row(changes)} imported={imported(line)} />, 'superAdmin')
  return { sent: () => calls.map(({ body }) => body) }
}
const buttons = () =>
  screen.getAllByRole('button').map(button => button.getAttribute('aria-label') ?? button.textContent)

// R51.5
it('a line of an import can be left out', async () => {
  const { sent } = show({})
  expect(buttons()).toEqual(['Leave out, line 7'])
  fireEvent.click(screen.getByRole('button', { name: 'Leave out, line 7' }))
  await waitFor(() => expect(sent()).toEqual([{ rows: [5], decision: 'skip' }]))
})

// R51.5
it('a decision about a line can be withdrawn', async () => {
  const { sent } = show({ decision: 'skip' }, { status: 'skipped', messages: ['Left out.'] })
  expect(buttons()).toEqual(['Take back “Leave out”, line 7'])
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(sent()).toEqual([{ rows: [5], decision: null }]))
})

// R51.4
it('a line that is a possible duplicate offers all decisions', () => {
  show({ choices: ['update', 'create', 'skip'] }, { status: 'invalid' })
  expect(buttons()).toEqual([
    'Update the existing student, line 7',
    'Add as a new student, line 7',
    'Leave out, line 7',
  ])
})

// R51.5
it('a wrong cell of a choice field shows the text from the file, and offers the valid values', async () => {
  const problem = { field: 'gender', message: 'Please select a valid gender' }
  const { sent } = show({ cells: { gender: 'Grl' }, problems: [problem] }, { status: 'invalid' })
  expect(screen.getByText('“Grl”: Please select a valid gender')).toBeTruthy()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Gender, line 7' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Male', 'Female', 'Other'])
  fireEvent.click(screen.getByRole('option', { name: 'Female' }))
  fireEvent.click(screen.getByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(sent()).toEqual([{ row: 5, cells: { gender: 'Female' } }]))
})

// R89.2
it('a wrong cell with two problems has one box with both messages', () => {
  const problems = ['too short', 'not a number'].map(message => ({ field: 'rollNumber', message }))
  show({ cells: { rollNumber: '7A' }, problems }, { status: 'invalid' })
  expect(screen.getAllByRole('textbox', { name: 'Roll Number, line 7' })).toHaveLength(1)
  expect(screen.getByText('too short; not a number')).toBeTruthy()
})
