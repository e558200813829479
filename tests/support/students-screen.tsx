import { fireEvent, screen } from '@testing-library/react'
import { RecordDialogs } from '@/app/(shell)/RecordDialogs'
import { StudentsScreen } from '@/components/students/StudentsScreen'
import type { Permission } from '@/lib/contract/permissions'
import type { StudentPage } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import { fine } from './browser-api'
import { renderInApp } from './in-app'
import { studentPage, studentRecord } from './student-record'

export const meera = studentRecord()

/** The students page at an address, for someone with these permissions. */
export const show = (query = '', granted?: readonly Permission[]) => {
  window.history.replaceState(null, '', `/students${query}`)
  return renderInApp(
    <>
      <StudentsScreen />
      <RecordDialogs />
    </>,
    granted,
  )
}

/** A server that gives this page of students, whatever the request. */
export const page = (students: Student[], place?: Partial<StudentPage['pagination']>) => () =>
  fine(studentPage(students, place))

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

export const openMenu = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Meera Nair' }))
