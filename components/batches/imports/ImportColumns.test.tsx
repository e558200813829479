import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProposedField } from '@/lib/contract/imports/new-fields'
import { today } from '@/lib/contract/dates'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse } from '@/tests/support/browser-api'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { customField } from '@/tests/support/custom-fields'
import { press, type } from '@/tests/support/form'
import { importSettings } from '@/tests/support/import-settings'
import { renderInApp, serve } from '@/tests/support/in-app'
import { ImportColumns } from './ImportColumns'

const draft = importSettings()
afterEach(() => setCustomFields([]))

function select(label: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }))
  fireEvent.click(screen.getByRole('option', { name: option }))
}

// R51.9
it('the rows can be checked only after the user has chosen an admission date for new students', async () => {
  const batch = batchRecord({ kind: 'import', state: 'mapping' })
  const calls = serve(() => okResponse({ batch }))
  const onDone = vi.fn<() => void>()
  renderInApp(<ImportColumns batch={batch} draft={draft} onDone={onDone} />)
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check the rows' })
  expect(screen.getByRole('alert').textContent).toBe('Choose the Admission Date of all new students')
  expect(check.disabled).toBe(true)
  press('Use today')
  expect(screen.queryByRole('alert')).toBeNull()
  press('Check the rows')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(calls.at(-1)?.body).toEqual({ mapping: { ...draft.mapping, fixed: { admissionDate: today() } } })
})

const TEAM: ProposedField = { label: 'Team', kind: 'choice', options: ['Red', 'Blue'] }
const withUnknownColumn = (newField?: ProposedField) =>
  importSettings({
    columns: [
      { header: 'ID', samples: ['STU-2026-00001'], empty: 0, candidates: [] },
      { header: 'Team', samples: ['Red', 'Blue'], empty: 0, candidates: [], ...(newField && { newField }) },
    ],
    mapping: { ...draft.mapping, columns: ['studentId', null], fixed: { admissionDate: '2026-06-01' } },
  })

// R82.5
it('an unknown column can be added as a new field, and the user can change the proposed label and kind', async () => {
  const batch = batchRecord({ kind: 'import', state: 'mapping' })
  const calls = serve(() => okResponse({ batch }))
  const settings = withUnknownColumn(TEAM)
  renderInApp(<ImportColumns batch={batch} draft={settings} onDone={() => undefined} />)
  select('Team: which field is this?', 'Add as a new field')
  expect(screen.getByText('Options: Red, Blue. The field is made when the import runs.')).toBeTruthy()
  type('Label of the new field for Team', '')
  expect(screen.getByRole('alert').textContent).toBe('Enter a label for the new field')
  type('Label of the new field for Team', 'House')
  select('What Team contains', 'Text')
  press('Check the rows')
  const sent = { label: 'House', kind: 'text' }
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({
      mapping: { ...settings.mapping, columns: ['studentId', 'new.1'], newFields: { 1: sent } },
    }),
  )
  select('Team is', 'Not imported')
  press('Check the rows')
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ mapping: settings.mapping }))
})

// R82.5
it('a proposed new field says if it is confidential or masked, and the user can change both', async () => {
  const batch = batchRecord({ kind: 'import', state: 'mapping' })
  const calls = serve(() => okResponse({ batch }))
  const settings = withUnknownColumn({ ...TEAM, confidential: true })
  renderInApp(<ImportColumns batch={batch} draft={settings} onDone={() => undefined} />)
  select('Team: which field is this?', 'Add as a new field')
  const note = 'Only people who may see confidential fields see it. Options: Red, Blue. The field is made when the import runs.' // prettier-ignore
  expect(screen.getByText(note)).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Confidential' })).toHaveProperty('checked', true)
  expect(screen.queryByRole('checkbox', { name: 'Masked' })).toBeNull()
  select('What Team contains', 'Text')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Confidential' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Masked' }))
  expect(screen.getByText(/^Lists, exports and prints show only the last four characters\./)).toBeTruthy()
  press('Check the rows')
  const sent = { label: 'Team', kind: 'text', masked: true }
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ mapping: { newFields: { 1: sent } } }))
})

// R82.1, R82.5
it('a column can be mapped to a custom field, and users who may not add fields are not offered a new field', () => {
  setCustomFields([customField({ label: 'Bus Route' })])
  renderInApp(
    <ImportColumns
      batch={batchRecord({ kind: 'import', state: 'mapping' })}
      draft={withUnknownColumn()}
      onDone={() => undefined}
    />,
  )
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Team: which field is this?' }))
  expect(screen.getByRole('option', { name: 'Bus Route' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Add as a new field' })).toBeNull()
})
