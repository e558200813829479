import { expect, it } from 'vitest'
import { User } from './accounts/schema'
import { permissionsOf, Permissions } from './permissions'
import { StaffMember, StaffPage } from './staff/schema'
import { StudentPage } from './students/query'
import { Student } from './students/schema'

const keys = (schema: unknown) => Object.keys((schema as { shape: object }).shape).sort()

// R14.1, R14.4, R14.6, R14.9
it.each([
  // `confidential` and the keys after it are present only for some users.
  [
    'a user',
    User,
    '_id name fullName email phone department role employeeId permissions confidential scope duty exportsReserved dateOrder',
  ],
  // `erased` is present only in a record that was erased.
  [
    'a student',
    Student,
    '_id studentId name email dateOfBirth gender standard section rollNumber overallGrade overallPercentage admissionNumber admissionDate hasAdmissionDateOfImport bloodGroup isActive leaving createdAt updatedAt version profilePhoto contactInfo parentInfo custom erased',
  ],
  [
    'a staff member',
    StaffMember,
    '_id employeeId staffId name email phone department position role isActive lastLoginAt createdAt updatedAt version profilePhoto permissions confidential scope custom',
  ],
  // `inactiveStudents` is present only if the query asks for it.
  [
    'a page of students',
    StudentPage.shape.pagination,
    'currentPage totalPages totalStudents hasNext hasPrev inactiveStudents',
  ],
  ['a page of staff', StaffPage.shape.pagination, 'currentPage totalPages totalStaff hasNext hasPrev'],
])('the schema of %s has the required fields', (_what, schema, fields) => {
  expect(keys(schema)).toEqual(fields.split(' ').sort())
})

// R14.8
it('permissions are eight booleans', () => {
  const one = { create: false, read: true, update: false, delete: false }
  const none = { create: false, read: false, update: false, delete: false }
  expect(permissionsOf(['students.read'])).toEqual({ students: one, staff: none })
  expect(Permissions.safeParse({ students: one, staff: { ...none, read: 'yes' } }).success).toBe(false)
})
