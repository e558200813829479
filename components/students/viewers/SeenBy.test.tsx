import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RecordView } from '@/lib/contract/students/viewers'
import { dataOfOtherCalls, okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { RecordDetails } from '@/tests/support/record-details'
import { studentRecord } from '@/tests/support/student-record'
import { StudentDetailsDialog } from '../StudentDetailsDialog'

const student = studentRecord()
const VIEWS: RecordView[] = [
  { day: '2026-11-28', person: { _id: '0198-asha', name: 'Asha Rao' }, how: ['details', 'print'] },
  {
    day: '2026-11-27',
    person: { _id: '0198-ravi', name: 'Ravi Menon' },
    how: ['maskedValue', 'photo'],
    mergedStudentId: 'STU-2026-00008',
  },
]
const serveViews = () =>
  serve(({ path, query }) => {
    if (path.endsWith('/viewers')) {
      const isFirst = query.get('page') === '1'
      const pagination = {
        currentPage: isFirst ? 1 : 2,
        totalPages: 2,
        hasNext: isFirst,
        hasPrev: !isFirst,
        totalViews: 51,
      }
      return okResponse({ views: isFirst ? [VIEWS[0]] : VIEWS, pagination })
    }
    return okResponse({ ...dataOfOtherCalls, student })
  })

// R102.6
it('the tab “Seen By” shows a superAdmin who saw the record on which day, page by page', async () => {
  const calls = serveViews()
  renderInApp(<RecordDetails of={StudentDetailsDialog} id={student._id} />, 'superAdmin')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Details',
    'Certificates',
    'History',
    'Seen By',
  ])
  expect(calls.some(({ path }) => path.endsWith('/viewers'))).toBe(false)
  fireEvent.click(screen.getByRole('tab', { name: 'Seen By' }))
  const list = await screen.findByRole('list', { name: 'Seen by' })
  const lines = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(lines()).toEqual(['Asha Rao28 Nov 2026: Details, Print'])
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await within(list).findByText('Ravi Menon')).toBeTruthy()
  expect(lines()).toEqual([
    'Asha Rao28 Nov 2026: Details, Print',
    'Ravi Menon27 Nov 2026: Masked value shown, Photo opened of STU-2026-00008, merged into this record',
  ])
})

// R102.6
it('users who are not superAdmins have no tab “Seen By”, and see the details at the address of the tab', () => {
  serveViews()
  const props = { onTab: () => undefined, onShow: () => undefined, onClose: () => undefined }
  renderInApp(<StudentDetailsDialog open id={student._id} tab="viewers" {...props} />, ['students.read'])
  expect(screen.queryByRole('tab', { name: 'Seen By' })).toBeNull()
  expect(screen.getByRole('tab', { name: 'Details' }).getAttribute('aria-selected')).toBe('true')
})
