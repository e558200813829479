import { fireEvent, screen } from '@testing-library/react'
import { RecordDialogs } from '@/app/(shell)/RecordDialogs'
import { StaffScreen } from '@/components/staff/StaffScreen'
import type { StaffMember, StaffPage } from '@/lib/contract/staff/schema'
import { dataOfOtherCalls, okResponse } from './browser-api'
import { renderInApp } from './in-app'
import { staffPage, staffRecord } from './staff-record'

export const kiran = staffRecord()

/** Renders the staff page at an address, for a superAdmin. */
export const showStaffScreen = (query = '') => {
  window.history.replaceState(null, '', `/staff${query}`)
  return renderInApp(
    <>
      <StaffScreen />
      <RecordDialogs />
    </>,
    'superAdmin',
  )
}

/** A server that answers every request with this page of staff. */
export const answerWithStaffPage = (staff: StaffMember[], place?: Partial<StaffPage['pagination']>) => () =>
  okResponse({ ...dataOfOtherCalls, ...staffPage(staff, place) })

/** Opens Kiran's menu and chooses from it. */
export async function chooseStaffAction(entry: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Kiran Das' }))
  fireEvent.click(screen.getByRole('menuitem', { name: entry }))
}
