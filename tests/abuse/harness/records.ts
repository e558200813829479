import { endpoints } from '@/lib/contract/endpoints'
import type { Student } from '@/lib/contract/students/schema'
import { picture, uploadForm } from '@/tests/support/pictures'
import { once } from './once'
import { admin, newMember, newStaff, newStudent, canaryStudent } from './people'

/** Shared records that many tests read and change. */
export const someStudent = once(async () => {
  const student = await newStudent()
  await (await admin()).request(endpoints.students.uploadPhoto, { id: student._id, body: await somePhoto() })
  return student
})
export const someMember = once(() => newMember())
const somePicture = once(() => picture('jpeg', 64, 64))
export const somePhoto = async () => uploadForm(await somePicture())
export const someLogo = async () => ({ body: uploadForm(await somePicture(), { field: 'logo' }) })

export const newLogo = async () => {
  await (await admin()).request(endpoints.school.uploadLogo, await someLogo())
  return {}
}

export const newTrashId = async () => {
  const { _id: id } = await newStudent()
  await (await admin()).request(endpoints.students.remove, { id })
  return id
}

/** The ids of two new students of the same name. */
export const newDuplicatePair = async () => {
  const name = { firstName: 'Twice', lastName: crypto.randomUUID().replace(/[^a-z]/g, 'x') }
  return [(await newStudent({ name }))._id, (await newStudent({ name }))._id]
}

/** The call with which a clerk undoes the creation of a student that the clerk has just added. */
export const newUndoOfCreation = async () => {
  const as = await newStaff(['students.create', 'students.read', 'students.delete'])
  const { data } = (await as.request(endpoints.students.create, { body: canaryStudent() })).body as {
    data: { student: Student }
  }
  return { as, body: { record: data.student._id, since: 0 } }
}
