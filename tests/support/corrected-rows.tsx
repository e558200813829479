import { act, fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { ScreenWidthProvider } from '@/components/base/ScreenWidth'
import { CorrectedRows } from '@/components/batches/imports/cells/CorrectedRows'
import type { BatchRow } from '@/lib/contract/batches/schema'
import type { ImportedRow } from '@/lib/contract/batches/imported-row'
import { batchRecord } from './batch-record'
import { okResponse } from './browser-api'
import { renderInApp, serve } from './in-app'

export const batch = batchRecord({ _id: 'b1', kind: 'import', entity: 'students', state: 'ready' })
export const PIN = 'contactInfo.address.pinCode'
export const PHONE = 'parentInfo.father.phone'

type Cells = Record<string, string>

/** The row of a batch for one line of the file. The row is invalid when the line has problems. */
export function row(
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

export const pin = (alike?: number) => ({ field: PIN, message: 'PIN code must be 6 digits', alike })
export const phone = { field: PHONE, message: 'Phone number must be at least 10 digits' }
export const gender = (alike?: number) => ({ field: 'gender', message: 'Please select a valid gender', alike })

/** Replaces the rows, as the next answer of the server would. */
let showRows: (rows: BatchRow[]) => void

/** `CorrectedRows` on a wide screen. The names of rows that the table does not show are listed below the table. */
export function CorrectedRowsSample({ initial, isLoading = false }: { initial: BatchRow[]; isLoading?: boolean }) {
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

/** Shows rows in the app. @returns the bodies of the calls */
export function showCorrected(...rows: BatchRow[]) {
  const calls = serve(() => okResponse({ batch }))
  renderInApp(<CorrectedRowsSample initial={rows} />, 'superAdmin')
  return { sent: () => calls.map(({ body }) => body) }
}

export const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const typeInto = (name: string, value: string) => {
  box(name).focus()
  fireEvent.change(box(name), { target: { value } })
}
export const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement!, { key, ...options })

/** Shows the rows that the server would send after a correction. */
export function showRowsNow(rows: BatchRow[]): void {
  act(() => showRows(rows))
}
