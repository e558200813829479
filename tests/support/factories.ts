import type { GuardianKind } from '@/lib/contract/constants'
import type { StaffInput } from '@/lib/contract/staff/schema'
import type { StudentInput } from '@/lib/contract/students/schema'
import { permissionsOf, type Permission } from '@/lib/contract/permissions'

/** A student with both parents. The schema allows a parent to be missing, but most tests need both. */
export type WithParents<T extends Pick<StudentInput, 'parentInfo'>> = Omit<T, 'parentInfo'> & {
  parentInfo: { [K in GuardianKind]: NonNullable<T['parentInfo'][K]> }
}

/** A complete and valid student, as the form sends it. */
export function studentInput(changes: Partial<StudentInput> = {}): WithParents<StudentInput> {
  return {
    name: { firstName: 'Meera', lastName: 'Nair' },
    email: 'meera.nair@example.com',
    dateOfBirth: '2015-06-14',
    gender: 'Female',
    bloodGroup: 'B+',
    standard: '5th',
    section: 'B',
    rollNumber: 7,
    overallGrade: 'A',
    overallPercentage: 86.5,
    admissionDate: '2021-06-01',
    contactInfo: {
      address: { street: '12 Lake Road', city: 'Kochi', state: 'Kerala', pinCode: '682001' },
      emergencyContact: { name: 'Latha Nair', relationship: 'Mother', phone: '9876543210' },
    },
    parentInfo: {
      father: { name: 'Suresh Nair', occupation: 'Engineer', phone: '9876543211', email: 'suresh@example.com' },
      mother: { name: 'Latha Nair', phone: '9876543210' },
    },
    ...(changes as Partial<WithParents<StudentInput>>),
  }
}

let people = 0

/** A complete and valid staff member with exactly these permissions and a unique email. */
export function staffInput(granted: readonly Permission[] = [], changes: Partial<StaffInput> = {}): StaffInput {
  people += 1
  return {
    name: { firstName: 'Test', lastName: 'Person' },
    email: `person-${process.pid}-${people}@school.example`,
    phone: '9876543210',
    department: 'Academics',
    password: 'Secret@123',
    permissions: permissionsOf(granted),
    ...changes,
  }
}
