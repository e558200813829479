import { beforeEach } from 'vitest'
import { GET as getStudent, PATCH as patchStudent, PUT as putStudent } from '@/app/api/v1/students/[id]/route'
import { POST as addStudent } from '@/app/api/v1/students/route'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { call } from './api'
import { studentInput } from './factories'
import { fieldsAs } from './field-calls'
import { createSignedInUser } from './people'

/** Adds the choice field “House” before each test. Returns calls about students with values in custom fields. */
export function useSchoolWithHouse() {
  const school = {} as { token: string; fields: ReturnType<typeof fieldsAs>; house: CustomField }
  beforeEach(async () => {
    school.token = (await createSignedInUser('superAdmin')).token
    school.fields = fieldsAs(school.token)
    school.house = await school.fields.addField({ label: 'House', options: [{ label: 'Red' }, { label: 'Blue' }] })
  })
  const add = (custom?: object) =>
    call<SavedStudent>(addStudent, { token: school.token, body: { ...studentInput(), custom } })
  return {
    school,
    add,
    added: async (custom: object): Promise<Student> => (await add(custom)).body.data.student,
    put: (id: string, custom?: object) =>
      call<SavedStudent>(putStudent, { token: school.token, id, body: { ...studentInput(), custom } }),
    patch: (id: string, custom: object) =>
      call<SavedStudent>(patchStudent, { token: school.token, id, body: { custom } }),
    get: async (id: string) =>
      (await call<{ student: Student }>(getStudent, { token: school.token, id })).body.data.student,
  }
}
