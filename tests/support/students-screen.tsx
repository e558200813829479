import { fireEvent, screen } from '@testing-library/react'
import { RecordDialogs } from '@/app/(shell)/RecordDialogs'
import { StudentsScreen } from '@/components/students/StudentsScreen'
import { preferencesKey } from '@/lib/client/queries/keys'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import type { StudentPage } from '@/lib/contract/students/query'
import type { Student } from '@/lib/contract/students/schema'
import { dataOfOtherCalls, okResponse } from './browser-api'
import { renderInApp, type SignedInAs } from './in-app'
import { studentPage, studentRecord } from './student-record'

export const meera = studentRecord()

/** Renders the students page at an address, for a user with these permissions and preferences. */
export const showStudentsScreen = (query = '', granted?: SignedInAs, preferred: object = {}) => {
  window.history.replaceState(null, '', `/students${query}`)
  return renderInApp(
    <>
      <StudentsScreen />
      <RecordDialogs />
    </>,
    granted,
    undefined,
    cache => cache.setQueryData(preferencesKey, { ...DEFAULT_PREFERENCES, ...preferred }),
  )
}

/** A server that answers every request with this page of students. */
export const answerWithStudentPage = (students: Student[], place?: Partial<StudentPage['pagination']>) => () =>
  okResponse({ ...dataOfOtherCalls, ...studentPage(students, place) })

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

export const openMenu = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Meera Nair' }))
