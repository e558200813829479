import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readStoredSelection } from '@/lib/client/print-selection'
import type { StudentSelection } from '@/lib/contract/students/selection'
import { renderInApp } from '@/tests/support/in-app'
import { PrintDialog } from './PrintDialog'
import { storeSheetSelection } from './store-sheet-selection'

const ALL = { page: 1, limit: 10, search: '', sortBy: 'createdAt', sortOrder: 'desc' } as const
const show = (selection: StudentSelection, count: number, who = 'Meera Nair') =>
  renderInApp(<PrintDialog open students={{ selection, count, who }} onClose={vi.fn()} />)
const links = () =>
  screen.getAllByRole('link').map(link => [link.querySelector('span')?.textContent, link.getAttribute('href')])

beforeEach(() => void vi.spyOn(crypto, 'randomUUID').mockReturnValue('1-2-3-4-5'))

// R67.1
describe('the dialog', () => {
  it('the print dialog links to every sheet of the students', () => {
    show(
      { query: { ...ALL, standard: '5th', sortBy: 'standard', sortOrder: 'asc', page: 4 } },
      40,
      '40 students in the list',
    )
    expect(screen.getByText('40 students in the list')).toBeTruthy()
    expect(links()).toEqual([
      ['Class List', '/print/students/class-list?standard=5th'],
      ['Emergency Contacts', '/print/students/emergency-contacts?standard=5th'],
      ['Guardian Phone List', '/print/students/guardian-phones?standard=5th'],
      ['Student Sheets', '/print/students/student-sheets?standard=5th'],
      ['ID Cards', '/print/students/id-cards?standard=5th'],
      ['Address Labels', '/print/students/address-labels?standard=5th'],
    ])
  })

  it('the print dialog describes each sheet, and its button Close does not stand out', () => {
    show({ query: ALL }, 40)
    expect(screen.getByRole('link', { name: /^ID Cards/ }).textContent).toBe(
      'ID CardsWith photo and QR code, to cut out or for a card printer',
    )
    expect(screen.getByRole('button', { name: 'Close' }).className).toContain('MuiButton-text')
  })

  it('the print dialog offers no lists for a single student', () => {
    show({ ids: ['1'] }, 1)
    expect(links()).toEqual([
      ['Student Sheets', '/print/students/student-sheets?ids=1'],
      ['ID Cards', '/print/students/id-cards?ids=1'],
      ['Address Labels', '/print/students/address-labels?ids=1'],
    ])
  })

  // R67.3
  it('the print dialog says that 2,001 students are too many, instead of failing later', () => {
    show({ query: ALL }, 2_001)
    expect(screen.getByText(/^At most 2,000 students can be printed at once\./)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('the print dialog offers the sheets for 2,000 students', () => {
    show({ query: ALL }, 2_000)
    expect(screen.getAllByRole('link')).toHaveLength(6)
  })
})

// R67.1
describe('the address of a sheet', () => {
  const ids = Array.from({ length: 21 }, (_, n) => String(n))

  it('the address of a sheet contains up to 20 ids, and a longer list of ids is stored', () => {
    expect(storeSheetSelection({ ids: ids.slice(1) })).toBe(`?ids=${ids.slice(1).join()}`)
    expect(storeSheetSelection({ ids })).toBe('?selection=1-2-3-4-5')
    expect(readStoredSelection('1-2-3-4-5')).toEqual({ ids })
  })

  it('the address of a sheet contains the filters, and a selection with exceptions is stored', () => {
    expect(storeSheetSelection({ query: ALL })).toBe('')
    expect(storeSheetSelection({ query: { ...ALL, section: 'B' }, except: [] })).toBe('?section=B')
    const selection: StudentSelection = { query: ALL, except: ['7'] }
    expect(storeSheetSelection(selection)).toBe('?selection=1-2-3-4-5')
    expect(readStoredSelection('1-2-3-4-5')).toEqual(selection)
  })
})
