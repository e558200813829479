import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { dataOfOtherCalls, okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { RecordDetails } from '@/tests/support/record-details'
import { studentRecord } from '@/tests/support/student-record'
import { StudentDetailsDialog } from '../StudentDetailsDialog'

const meera = studentRecord()

beforeEach(async () => {
  serve(() => okResponse({ ...dataOfOtherCalls, student: meera }))
  renderInApp(<RecordDetails of={StudentDetailsDialog} id={meera._id} />)
  await screen.findByText('12 Lake Road')
})

// R63.7
it('the details show name and number below the title, and “Edit” is the main button', () => {
  const dialog = screen.getByRole('dialog', { name: 'Student Details' })
  expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toBe('Meera Nair STU-2026-00007')
  expect(screen.getByRole('button', { name: 'Edit' }).className).toContain('MuiButton-contained')
  expect(screen.getByRole('button', { name: 'Close' }).className).not.toContain('MuiButton-contained')
})

// R63.9
it('the details have links to call and to write to each person', () => {
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(links.slice(1)).toEqual([
    'mailto:meera.nair@example.com',
    'tel:9876543210',
    'tel:9876543211',
    'mailto:suresh@example.com',
    'tel:9876543210',
  ])
})

// R70.10
it('the details link to the page of the class', () => {
  expect(screen.getByRole('link', { name: 'Class 5th-B' }).getAttribute('href')).toBe('/students/classes/5th-B')
})
