import { StudentDetailsDialog } from '@/components/students/StudentDetailsDialog'
import { studentQueries } from '@/lib/client/queries/students'
import type { Permission } from '@/lib/contract/permissions'
import { fakeRouter } from './AppRouter'
import { dataOfOtherCalls, okResponse } from './browser-api'
import { renderInApp, serve as serveAll } from './in-app'
import { RecordDetails } from './record-details'
import { studentPage, studentRecord } from './student-record'

export const meera = studentRecord()
export const withPhoto = studentRecord({ profilePhoto: { url: '/api/v1/students/0198-meera/photo?v=1' } })

/** Opens the details of a student who is in a list that was loaded before. */
export const showStudentDetails = (student = meera, granted?: 'superAdmin' | readonly Permission[]) =>
  renderInApp(<RecordDetails of={StudentDetailsDialog} id={student._id} />, granted, fakeRouter(), cache =>
    cache.setQueryData(studentQueries.keys.list({}), studentPage([student])),
  )
/** Replaces the server; the student has no siblings. */
export const serveWithoutSiblings = (answer: Parameters<typeof serveAll>[0]) =>
  serveAll(sent => (/\/(classes|siblings)$/.test(sent.path) ? okResponse(dataOfOtherCalls) : answer(sent)))
/** A server that stores the record of a student, and changes its photo when one is sent or deleted. */
export function serveStudent(student = meera) {
  let kept = student
  return serveWithoutSiblings(({ method }) => {
    if (method === 'POST') kept = withPhoto
    if (method === 'DELETE') kept = meera
    return okResponse(method === 'POST' ? { photoUrl: withPhoto.profilePhoto.url } : { student: kept })
  })
}
