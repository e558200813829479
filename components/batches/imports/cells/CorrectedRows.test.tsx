import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  box,
  gender,
  PHONE,
  phone,
  PIN,
  pin,
  press,
  row,
  showCorrected,
  showRowsNow,
  typeInto,
} from '@/tests/support/corrected-rows'
import { chooseOption } from '@/tests/support/select'

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

// R89.2
it('the table of rows with wrong cells has the columns of the file, and columns with wrong cells come first', () => {
  showCorrected(
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
it('the message of a wrong cell is the accessible description of its box', () => {
  showCorrected(row(0, { [PIN]: '41', gender: 'Grl' }, [pin(), gender(14)]))
  const described = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
  expect(described(box('PIN Code, line 2'))).toBe('PIN code must be 6 digits')
  expect(described(screen.getByRole('combobox', { name: 'Gender, line 2' }))).toBe(
    '“Grl”: Please select a valid gender (14 lines)',
  )
})

// R89.2
it('a wrong cell with several problems shows all messages in the table', () => {
  showCorrected(row(0, { [PIN]: '41' }, [pin(), { ...pin(), message: 'Unknown place' }]))
  expect(screen.getByText('PIN code must be 6 digits; Unknown place')).toBeTruthy()
})

// R89.2
it('a row that waits for a decision stays in the list', () => {
  showCorrected(
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
  showCorrected(row(0, cells, [pin(), phone]))
  showRowsNow([row(0, { ...cells, [PIN]: '411001' }, [phone])])
  expect(headings()).toEqual(['Line', 'PIN Code', "Father's Phone", 'Roll Number'])
})

// R89.3
it('Tab goes from one wrong cell of a row to the next wrong cell, and saves the cell that was changed', async () => {
  const { sent } = showCorrected(
    row(0, { [PIN]: '41', [PHONE]: '98' }, [pin(), phone]),
    row(1, { [PIN]: '42' }, [pin()]),
  )
  typeInto('PIN Code, line 2', '411001')
  press('Tab')
  expect(document.activeElement).toBe(box("Father's Phone, line 2"))
  await waitFor(() => expect(sent()).toEqual([{ row: 0, cells: { [PIN]: '411001' } }]))
  press('Tab', { shiftKey: true })
  expect(document.activeElement).toBe(box('PIN Code, line 2'))
  await act(() => new Promise(resolve => setTimeout(resolve)))
  expect(sent()).toHaveLength(1)
})

// R89.3
it('Tab goes from the last wrong cell of a row to the next row, and leaves the table after the last row', () => {
  showCorrected(row(0, { [PIN]: '41' }, [pin()]), row(1, { [PIN]: '42' }, [pin()]))
  box('PIN Code, line 2').focus()
  // The browser moves the focus, unless the event is cancelled.
  expect(press('Tab', { shiftKey: true })).toBe(true)
  expect(press('Tab')).toBe(false)
  expect(document.activeElement).toBe(box('PIN Code, line 3'))
  expect(press('Tab')).toBe(true)
  expect(press('Tab', { shiftKey: true })).toBe(false)
  expect(document.activeElement).toBe(box('PIN Code, line 2'))
})

// R89.3
it('Esc moves from a wrong cell of the table to the buttons of its row, and a hint above the table says so', () => {
  showCorrected(row(0, { [PIN]: '41' }, [pin()]), row(1, { [PIN]: '42' }, [pin()]))
  expect(screen.getByText(/^Tab goes to the next wrong cell, .* Esc goes to the buttons of its row\./)).toBeTruthy()
  box('PIN Code, line 3').focus()
  press('Escape')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave out, line 3' }))
})

// R89.2
it('a focused wrong cell is scrolled into view as a whole', () => {
  const shown: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this)
  })
  showCorrected(row(0, { [PIN]: '41', [PHONE]: '98' }, [pin(), phone]))
  box('PIN Code, line 2').focus()
  press('Tab')
  expect(shown).toEqual([box("Father's Phone, line 2").closest('td')])
})

// R89.3
it('Enter saves a cell; the cell keeps the focus until it disappears, then the next wrong cell gets it', async () => {
  const { sent } = showCorrected(row(0, { [PIN]: '41', [PHONE]: '98' }, [pin(), phone]))
  typeInto('PIN Code, line 2', '411001')
  press('Enter')
  await waitFor(() => expect(sent()).toEqual([{ row: 0, cells: { [PIN]: '411001' } }]))
  expect(document.activeElement).toBe(box('PIN Code, line 2'))
  showRowsNow([row(0, { [PIN]: '411001', [PHONE]: '98' }, [phone])])
  expect(document.activeElement).toBe(box("Father's Phone, line 2"))
})

// R89.3
it('a cell that is still wrong after a correction keeps the focus, with its new text and message', async () => {
  const { sent } = showCorrected(row(0, { [PIN]: '41' }, [pin()]))
  typeInto('PIN Code, line 2', '4110')
  press('Enter')
  await waitFor(() => expect(sent()).toHaveLength(1))
  showRowsNow([row(0, { [PIN]: '4110' }, [{ ...pin(), message: 'Still not a PIN code' }])])
  expect(document.activeElement).toBe(box('PIN Code, line 2'))
  expect(box('PIN Code, line 2').value).toBe('4110')
  expect(screen.getByText('Still not a PIN code')).toBeTruthy()
})

// R89.3
it('the list has the focus once the last wrong cell is corrected', () => {
  showCorrected(row(0, { [PIN]: '41' }, [pin()]), row(1, {}, []))
  box('PIN Code, line 2').focus()
  showRowsNow([row(0, { [PIN]: '411001' }, []), row(1, {}, [])])
  expect(document.activeElement).toBe(screen.getByText('Others: Child 0, Child 1').parentElement)
})

// R89.3
it('rows that load later do not take the focus from a user who has left the cells', () => {
  showCorrected(row(0, { [PIN]: '41' }, [pin()]))
  box('PIN Code, line 2').focus()
  box('PIN Code, line 2').blur()
  showRowsNow([row(0, { [PIN]: '41' }, [pin(2)])])
  expect(document.activeElement).toBe(document.body)
})

// R89.3
it('a changed cell is saved when the user leaves the cells, but not when the window loses the focus', async () => {
  const { sent } = showCorrected(row(0, { [PIN]: '41' }, [pin()]))
  typeInto('PIN Code, line 2', '411001')
  // Only the window loses the focus. The box stays the active element of the page.
  fireEvent.blur(box('PIN Code, line 2'))
  expect(sent()).toEqual([])
  act(() => box('PIN Code, line 2').blur())
  await waitFor(() => expect(sent()).toEqual([{ row: 0, cells: { [PIN]: '411001' } }]))
})

// R89.3
it('a changed choice is not saved while its menu is open again', async () => {
  const { sent } = showCorrected(row(0, { gender: 'Grl' }, [gender()]))
  const select = screen.getByRole('combobox', { name: 'Gender, line 2' })
  select.focus()
  chooseOption('Gender, line 2', 'Female')
  fireEvent.mouseDown(select)
  expect(screen.getByRole('listbox').contains(document.activeElement)).toBe(true)
  fireEvent.click(screen.getByRole('option', { name: 'Male' }))
  expect(sent()).toEqual([])
  select.focus()
  act(() => select.blur())
  await waitFor(() => expect(sent()).toEqual([{ row: 0, cells: { gender: 'Male' } }]))
})

// R89.3
it('pressing Enter to confirm a word of an input method does not save the cell', async () => {
  const { sent } = showCorrected(row(0, { [PHONE]: '98' }, [phone]))
  typeInto("Father's Phone, line 2", '987')
  expect(press('Enter', { isComposing: true })).toBe(true)
  press('Enter')
  await waitFor(() => expect(sent()).toHaveLength(1))
})
