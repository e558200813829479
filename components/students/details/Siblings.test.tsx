import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dataOfOtherCalls, okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { RecordDetails } from '@/tests/support/record-details'
import { studentRecord } from '@/tests/support/student-record'
import { StudentDetailsDialog } from '../StudentDetailsDialog'

const meera = studentRecord()
const show = () => renderInApp(<RecordDetails of={StudentDetailsDialog} id={meera._id} />)

describe('siblings', () => {
  const arun = studentRecord({
    _id: '0198-arun',
    studentId: 'STU-2026-00008',
    name: { firstName: 'Arun', lastName: 'Nair' },
    standard: '2nd',
    isActive: false,
  })
  const withSiblings = (students: unknown[], hasMore = false) =>
    serve(({ path }) => {
      if (path.endsWith('/siblings'))
        return okResponse({ students: path.includes('arun') ? [meera] : students, hasMore })
      return okResponse({ ...dataOfOtherCalls, student: path.endsWith('/STU-2026-00008') ? arun : meera })
    })
  const listed = async () => (await screen.findByRole('region', { name: 'Siblings' })).textContent

  // R49.2
  it('siblings are listed with class, number and status, and a name opens the details of the sibling', async () => {
    withSiblings([arun])
    show()
    expect(await listed()).toBe('SiblingsArun Nair · 2nd-B · STU-2026-00008 · Inactive')
    const link = screen.getByRole('link', { name: 'Arun Nair' })
    expect(link.getAttribute('href')).toBe('/students?student=STU-2026-00008')
    fireEvent.click(link)
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Academic Information' }).textContent).toContain('Standard2nd'),
    )
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    await waitFor(async () => expect(await listed()).toBe('SiblingsMeera Nair · 5th-B · STU-2026-00007'))
  })

  // R49.2
  it('a student without siblings has no section “Siblings”; an incomplete list says that there are more', async () => {
    withSiblings([])
    const { unmount } = show()
    await screen.findByRole('region', { name: 'Mother' })
    expect(screen.queryByRole('region', { name: 'Siblings' })).toBeNull()
    unmount()
    withSiblings([arun], true)
    show()
    expect(await listed()).toContain('More students share a phone or an email of these parents.')
  })
})
