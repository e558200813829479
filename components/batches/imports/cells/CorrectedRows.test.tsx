import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { ScreenWidthProvider } from '@/components/base/ScreenWidth'
import type { BatchRow } from '@/lib/contract/batches/schema'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import { batchRecord } from '@/tests/support/batch-record'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { chooseOption } from '@/tests/support/select'
import { CorrectedRows } from './CorrectedRows'

const batch = batchRecord({ _id: 'b1', kind: 'import', entity: 'students', state: 'ready' })
const PIN = 'contactInfo.address.pinCode'
const PHONE = 'parentInfo.father.phone'

type Cells = Record<string, string>

function row(
  number: number,
  cells: Cells,
  problems: ImportedRow['problems'],
  changes: Partial<ImportedRow> = {},
): BatchRow {
  const imported = { line: number + 2, cells, problems, matches: [], choices: [], ...changes }
  const status = problems.length > 0 ? 'invalid' : 'planned'
  return {
    number,
    action: 'create',
    recordId: null,
    label: `Child ${number}`,
    changes: [],
    status,
    messages: [],
    imported,
  }
}

const pin = (alike?: number) => ({ field: PIN, message: 'PIN code must be 6 digits', alike })
const phone = { field: PHONE, message: 'Phone number must be at least 10 digits' }
const gender = (alike?: number) => ({ field: 'gender', message: 'Please select a valid gender', alike })

/** The rows that the next answer brings. */
let showRows: (rows: BatchRow[]) => void

function Sample({ initial, isLoading = false }: { initial: BatchRow[]; isLoading?: boolean }) {
  const [rows, setRows] = useState(initial)
  useEffect(() => {
    showRows = setRows
  }, [])
  return (
    <ScreenWidthProvider drawn="lg">
      <CorrectedRows
        batch={batch}
        rows={rows}
        isLoading={isLoading}
        list={rows => <p>{`Others: ${rows.map(({ label }) => label).join(', ')}`}</p>}
      />
    </ScreenWidthProvider>
  )
}

function show(...rows: BatchRow[]) {
  const calls = serve(() => okResponse({ batch }))
  renderInApp(<Sample initial={rows} />, 'superAdmin')
  return { sent: () => calls.map(({ body }) => body) }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const type = (name: string, value: string) => {
  box(name).focus()
  fireEvent.change(box(name), { target: { value } })
}
const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement!, { key, ...options })

// R89.2
it('rows with wrong cells are a table with the columns of the file, in which columns with wrong cells come first', () => {
  show(
    row(0, { 'name.firstName': 'Asha', rollNumber: '1', [PIN]: '41', [PHONE]: '98765 43210' }, [pin()]),
    row(1, { 'name.firstName': 'Dev', rollNumber: '2', [PIN]: '411001', [PHONE]: '98' }, [phone]),
    row(2, { 'name.firstName': 'Mia' }, []),
  )
  expect(headings()).toEqual(['Line', 'PIN Code', "Father's Phone", 'Roll Number'])
  const table = screen.getByRole('table', { name: 'Rows with a problem' })
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Child 0Line 2Leave out', 'Child 1Line 3Leave out'])
  expect(
    within(table)
      .getAllByRole('textbox')
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['PIN Code, line 2', "Father's Phone, line 3"])
  expect(screen.getByText('Others: Child 2')).toBeTruthy()
})

// R89.2
it('the message of a wrong cell describes its box', () => {
  show(row(0, { [PIN]: '41', gender: 'Grl' }, [pin(), gender(14)]))
  const described = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
  expect(described(box('PIN Code, line 2'))).toBe('PIN code must be 6 digits')
  expect(described(screen.getByRole('combobox', { name: 'Gender, line 2' }))).toBe(
    '“Grl”: Please select a valid gender (14 lines)',
  )
})

// R89.2
it('a row that waits for a decision stays in the list', () => {
  show(
    row(0, { gender: 'Grl' }, [{ field: null, message: 'Possible duplicate' }, gender()], {
      choices: ['create', 'skip'],
    }),
  )
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Others: Child 0')).toBeTruthy()
})

// R89.2
it('a column stays in its place when its last wrong cell is corrected', () => {
  const cells = { rollNumber: '1', [PIN]: '41', [PHONE]: '98' }
  show(row(0, cells, [pin(), phone]))
  showRowsNow([row(0, { ...cells, [PIN]: '411001' }, [phone])])
  expect(headings()).toEqual(['Line', 'PIN Code', "Father's Phone", 'Roll Number'])
})

// R89.3
it('Tab goes through the wrong cells alone, and saves the cell that was changed', async () => {
  const { sent } = show(row(0, { [PIN]: '41', [PHONE]: '98' }, [pin(), phone]), row(1, { [PIN]: '42' }, [pin()]))
  type('PIN Code, line 2', '411001')
  press('Tab')
  expect(document.activeElement).toBe(box("Father's Phone, line 2"))
  await waitFor(() => expect(sent()).toEqual([{ row: 0, cells: { [PIN]: '411001' } }]))
  press('Tab')
  expect(document.activeElement).toBe(box('PIN Code, line 3'))
  press('Tab', { shiftKey: true })
  expect(document.activeElement).toBe(box("Father's Phone, line 2"))
  expect(sent()).toHaveLength(1)
})

// R89.3
it('Enter saves a cell, which keeps the focus until it disappears; then the next wrong cell has it', async () => {
  const { sent } = show(row(0, { [PIN]: '41', [PHONE]: '98' }, [pin(), phone]))
  type('PIN Code, line 2', '411001')
  press('Enter')
  await waitFor(() => expect(sent()).toEqual([{ row: 0, cells: { [PIN]: '411001' } }]))
  expect(document.activeElement).toBe(box('PIN Code, line 2'))
  showRowsNow([row(0, { [PIN]: '411001', [PHONE]: '98' }, [phone])])
  expect(document.activeElement).toBe(box("Father's Phone, line 2"))
})

// R89.3
it('a cell that is still wrong after a correction keeps the focus, with its new text and message', async () => {
  const { sent } = show(row(0, { [PIN]: '41' }, [pin()]))
  type('PIN Code, line 2', '4110')
  press('Enter')
  await waitFor(() => expect(sent()).toHaveLength(1))
  showRowsNow([row(0, { [PIN]: '4110' }, [{ ...pin(), message: 'Still not a PIN code' }])])
  expect(document.activeElement).toBe(box('PIN Code, line 2'))
  expect(box('PIN Code, line 2').value).toBe('4110')
  expect(screen.getByText('Still not a PIN code')).toBeTruthy()
})

// R89.3
it('the list has the focus once the last wrong cell is corrected', () => {
  show(row(0, { [PIN]: '41' }, [pin()]), row(1, {}, []))
  box('PIN Code, line 2').focus()
  showRowsNow([row(0, { [PIN]: '411001' }, []), row(1, {}, [])])
  expect(document.activeElement).toBe(screen.getByText('Others: Child 0, Child 1').parentElement)
})

// R89.3
it('rows that arrive later take no focus from a person who has left the cells', () => {
  show(row(0, { [PIN]: '41' }, [pin()]))
  box('PIN Code, line 2').focus()
  box('PIN Code, line 2').blur()
  showRowsNow([row(0, { [PIN]: '41' }, [pin(2)])])
  expect(document.activeElement).toBe(document.body)
})

// R89.4
it('a correction is offered for all lines with the same wrong text, and sent in one call', async () => {
  const { sent } = show(row(0, { gender: 'Grl' }, [gender(14)]))
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  chooseOption('Gender, line 2', 'Female')
  fireEvent.click(screen.getByRole('button', { name: 'Use for all 14 lines with “Grl”' }))
  await waitFor(() => expect(sent()).toEqual([{ field: 'gender', from: 'Grl', to: 'Female' }]))
})

// R89.4
it('a cell whose wrong text no other line has is only corrected itself', () => {
  show(row(0, { gender: 'Grl' }, [gender()]))
  chooseOption('Gender, line 2', 'Female')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave out', 'Correct'])
})

// R89.4
it('Ctrl+D corrects all lines with the same wrong text, also where it is empty', async () => {
  const { sent } = show(row(0, { [PIN]: '' }, [pin(3)]))
  type('PIN Code, line 2', '411001')
  expect(screen.getByRole('button', { name: 'Use for all 3 lines where this is empty' })).toBeTruthy()
  press('d', { ctrlKey: true })
  await waitFor(() => expect(sent()).toEqual([{ field: PIN, from: '', to: '411001' }]))
})

// R89.4
it('once a cell was corrected, its text is offered for the other lines with the same wrong text', async () => {
  const { sent } = show(row(0, { gender: 'Grl' }, [gender(3)]), row(1, { gender: 'Grl' }, [gender(3)]))
  chooseOption('Gender, line 2', 'Female')
  fireEvent.click(screen.getByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  showRowsNow([row(1, { gender: 'Grl' }, [gender(2)])])
  fireEvent.click(await screen.findByRole('button', { name: 'Use “Female” for all 2 lines with “Grl”' }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ field: 'gender', from: 'Grl', to: 'Female' }))
})

// R89.3
it('a select cannot be changed again while the rows after its correction are being loaded', async () => {
  const calls = serve(() => okResponse({ batch }))
  renderInApp(<Sample isLoading initial={[row(0, { gender: 'Grl' }, [gender(3)])]} />, 'superAdmin')
  chooseOption('Gender, line 2', 'Female')
  fireEvent.click(screen.getByRole('button', { name: 'Use for all 3 lines with “Grl”' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(await screen.findByText('Saving…')).toBeTruthy()
  const select = screen.getByRole('combobox', { name: 'Gender, line 2' })
  expect(select.getAttribute('aria-readonly')).toBe('true')
  fireEvent.mouseDown(select)
  expect(screen.queryByRole('listbox')).toBeNull()
})

// R89.4
it('a refused correction is reported, and can be sent again', async () => {
  const calls = serve(() =>
    refusalResponse(409, { message: 'This import cannot be changed any more.', error: 'STALE' }),
  )
  renderInApp(<Sample initial={[row(0, { [PIN]: '41' }, [pin()])]} />, 'superAdmin')
  type('PIN Code, line 2', '411001')
  press('Enter')
  expect(await screen.findByText('This import cannot be changed any more.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2))
})

function showRowsNow(rows: BatchRow[]): void {
  act(() => showRows(rows))
}
