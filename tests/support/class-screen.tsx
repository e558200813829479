import { screen } from '@testing-library/react'
import { RecordDialogs } from '@/app/(shell)/RecordDialogs'
import { ClassScreen } from '@/components/students/classes/ClassScreen'
import type { SchoolClass } from '@/lib/contract/students/classes'
import type { Student } from '@/lib/contract/students/schema'
import { fakeRouter } from './AppRouter'
import { dataOfOtherCalls, okResponse } from './browser-api'
import { DASHBOARD_FIGURES } from './dashboard-figures'
import { renderInApp, serve, type SignedInAs } from './in-app'
import { studentPage, studentRecord } from './student-record'

/** A student of 5th-B with a name and a roll number of her own. */
export const member = (firstName: string, rollNumber: number, changes: Partial<Student> = {}) =>
  studentRecord({
    _id: `id-${firstName}`,
    studentId: `STU-${firstName}`,
    name: { firstName, lastName: 'Nair' },
    rollNumber,
    ...changes,
  })

/** A class with a shared roll number and a gap. */
export const CLASS = [
  member('Asha', 1, { gender: 'Female' }),
  member('Bina', 2, { gender: 'Female' }),
  member('Chetan', 2, { gender: 'Male' }),
  member('Devan', 5, { gender: 'Male' }),
  member('Esha', 6, { gender: 'Female' }),
]

const NO_ANSWER = new Promise<Response>(() => undefined)

const withStudents = (schoolClass: SchoolClass) => ({ ...schoolClass, students: { Male: 1, Female: 0, Other: 0 } })

/**
 * Renders the page of class 5th-B, with a server that has these students.
 *
 * @param classes the classes with students; undefined while the server still counts them
 */
export function showClass(
  students: Student[] = CLASS,
  as: SignedInAs = 'superAdmin',
  teachers: string[] = [],
  classes?: readonly SchoolClass[],
) {
  window.history.replaceState(null, '', '/students/classes/5th-B')
  const router = fakeRouter()
  const calls = serve(({ path }) => {
    if (path.endsWith('/class-teachers')) return okResponse({ teachers: teachers.map(name => ({ name })) })
    if (path.endsWith('/figures'))
      return classes ? okResponse({ ...DASHBOARD_FIGURES, classes: classes.map(withStudents) }) : NO_ANSWER
    return okResponse(
      path.endsWith('/students') ? studentPage(students) : { ...dataOfOtherCalls, student: students[0] },
    )
  })
  renderInApp(
    <>
      <ClassScreen schoolClass={{ standard: '5th', section: 'B' }} />
      <RecordDialogs />
    </>,
    as,
    router,
  )
  return { calls, router }
}

/** The table of the students, once it is shown. */
export const findRegisterTable = () => screen.findByRole<HTMLTableElement>('table', { name: 'Students of 5th-B' })
