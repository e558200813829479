import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { chooseOption, optionsOf } from '@/tests/support/select'
import { button, servePrint, showSheet, waitUntilPrintable } from '@/tests/support/student-print'
import { studentRecords } from '@/tests/support/student-record'

afterEach(() => sessionStorage.clear())

const sheets = () => [...document.querySelectorAll('.label-page')]
const used = () => sheets().map(sheet => sheet.querySelectorAll('.used-label').length)
const labels = () => sheets().map(sheet => sheet.querySelectorAll('.label').length)

async function openPicture() {
  fireEvent.click(screen.getByRole('button', { name: /^First Label/ }))
  return within(await screen.findByRole('dialog', { name: 'First Free Label' }))
}

// R67.11
it('address labels are divided into sheets of the chosen layout', async () => {
  servePrint(studentRecords(50))
  showSheet('address-labels')
  await waitUntilPrintable()
  expect(labels()).toEqual([21, 21, 8])
  chooseOption('Layout', '3 × 8 (63.5 × 33.9 mm)')
  expect(labels()).toEqual([24, 24, 2])
})

// R90.4
it('printing begins at the label that the user presses in the picture of the sheet', async () => {
  servePrint(studentRecords(20))
  showSheet('address-labels')
  await waitUntilPrintable()
  expect(button('First Label: Row 1, Column 1')).toBeTruthy()
  const dialog = await openPicture()
  expect(dialog.getAllByRole('radio')).toHaveLength(21)
  fireEvent.click(dialog.getByRole('radio', { name: 'Row 2, Column 3' }))
  expect([used(), labels()]).toEqual([
    [5, 0],
    [16, 4],
  ])
  expect(sheets()[0]?.children[5]?.textContent).toContain('First0 Student')
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button('First Label: Row 2, Column 3')).toBeTruthy()
})

// R90.4
it('the user can choose the first free label by row and column, and the tab remembers this label', async () => {
  servePrint(studentRecords(3))
  const { unmount } = showSheet('address-labels')
  await waitUntilPrintable()
  chooseOption('Layout', '3 × 8 (63.5 × 33.9 mm)')
  await openPicture()
  expect(optionsOf('Row')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  chooseOption('Row', '8')
  chooseOption('Column', '2')
  expect([used(), labels()]).toEqual([
    [22, 0],
    [2, 1],
  ])
  unmount()
  showSheet('address-labels')
  await waitUntilPrintable()
  expect(button('First Label: Row 8, Column 2')).toBeTruthy()
  expect(used()).toEqual([22, 0])
})

// R90.4
it('choosing another layout starts a new sheet, whose first label is free', async () => {
  sessionStorage.setItem('labelSheet', '24 23')
  servePrint(studentRecords(2))
  showSheet('address-labels')
  await waitUntilPrintable()
  expect(used()).toEqual([23, 0])
  chooseOption('Layout', '3 × 7 (63.5 × 38.1 mm)')
  expect([used(), labels()]).toEqual([[0], [2]])
})

// R90.4
it.each(['24 24', '21 -1', '30 2', '21 x', ''])(
  'printing begins at the first label when the stored sheet %j is invalid',
  async stored => {
    sessionStorage.setItem('labelSheet', stored)
    servePrint(studentRecords(1))
    showSheet('address-labels')
    await waitUntilPrintable()
    expect(used()).toEqual([0])
  },
)
