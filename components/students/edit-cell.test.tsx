import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { box, press } from '@/tests/support/form'
import { serve, showWideScreen } from '@/tests/support/in-app'
import { patches, pressKey, replaceText } from '@/tests/support/in-place'
import { meera, showStudentsScreen } from '@/tests/support/students-screen'
import { studentPage } from '@/tests/support/student-record'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import type { Permission } from '@/lib/contract/permissions'
import { EDIT_CELL_EVENT } from '@/components/base/edit-cell-event'

beforeEach(showWideScreen)

const COLUMNS = { studentColumns: ['standard', 'parentInfo.father.phone', 'isActive'] }

/** Shows the list with columns for class, phone and status. Returns the calls of the server. */
async function showList(granted?: readonly Permission[]) {
  let kept = meera
  const calls = serve(({ method, path, body }) => {
    if (path.endsWith('/preferences')) return okResponse({ ...DEFAULT_PREFERENCES, ...COLUMNS })
    if (path.endsWith('/views')) return okResponse({ views: [] })
    if (method !== 'PATCH') return okResponse(studentPage([kept]))
    const { phone } = (body as { parentInfo: { father: { phone: string } } }).parentInfo.father
    kept = { ...kept, version: 4, parentInfo: { ...kept.parentInfo, father: { ...kept.parentInfo.father, phone } } }
    return okResponse({ student: kept, warnings: [] })
  })
  showStudentsScreen('', granted, COLUMNS)
  await screen.findByText('9876543211')
  return calls
}
const cellWith = (text: string) => screen.getByText(text).closest('td')!
/** Asks the screen to edit a cell, as F2 does. Returns whether the screen opens the cell. */
const edit = (text: string) => {
  cellWith(text).focus()
  return !fireEvent(cellWith(text), new Event(EDIT_CELL_EVENT, { bubbles: true, cancelable: true }))
}

// R85.7
it('F2 edits a cell of the list, which shows the new value and has the focus again', async () => {
  const calls = await showList()
  expect(edit('9876543211')).toBe(true)
  await screen.findByRole('dialog', { name: 'Meera Nair' })
  expect(document.activeElement).toBe(box("Father's Phone"))
  replaceText('9123456780')
  pressKey('Enter')
  expect(await screen.findByText('9123456780')).toBeTruthy()
  expect(patches(calls)).toEqual([{ parentInfo: { father: { phone: '9123456780' } }, version: 3 }])
  expect(screen.getByText('Student updated successfully')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(cellWith('9123456780')))
  press('Undo')
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({ record: '0198-meera', since: 3 }),
  )
})

// R85.7
it('Escape leaves the cell as it was, and a column that shows standard and section edits both', async () => {
  const calls = await showList()
  edit('5th-B')
  await screen.findByRole('form', { name: 'Change Standard, Section' })
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(cellWith('5th-B')))
  expect(patches(calls)).toEqual([])
})

// R85.7
it('F2 does not edit the status', async () => {
  await showList()
  expect(edit('Active')).toBe(false)
})

// R85.7
it('F2 does nothing for a user who may only read students', async () => {
  await showList(['students.read'])
  expect(edit('9876543211')).toBe(false)
})
