import { expect, it } from 'vitest'
import { ACTION_TEXTS } from './history/actions'
import { ActivityQuery } from './history/events'
import { FIELD_LABELS } from '@/lib/contract/changes/field-labels'
import { STAFF_LABELS } from './staff/fields'
import { StaffQuery } from './staff/schema'
import { STUDENT_LABELS } from './students/fields'
import { StudentQuery } from './students/query'

it('the specified fields of a student have their labels, in the order of the form', () => {
  const specified = {
    'name.firstName': 'First Name',
    'name.lastName': 'Last Name',
    email: 'Email',
    dateOfBirth: 'Date of Birth',
    gender: 'Gender',
    bloodGroup: 'Blood Group',
    isActive: 'Active',
    standard: 'Standard',
    section: 'Section',
    rollNumber: 'Roll Number',
    admissionDate: 'Admission Date',
    overallGrade: 'Overall Grade',
    overallPercentage: 'Overall Percentage',
    'contactInfo.address.street': 'Street Address',
    'contactInfo.address.city': 'City',
    'contactInfo.address.state': 'State',
    'contactInfo.address.pinCode': 'PIN Code',
    'contactInfo.emergencyContact.name': 'Emergency Contact Name',
    'contactInfo.emergencyContact.relationship': 'Relationship',
    'contactInfo.emergencyContact.phone': 'Emergency Contact Phone',
    'parentInfo.father.name': "Father's Name",
    'parentInfo.father.phone': "Father's Phone",
    'parentInfo.father.occupation': "Father's Occupation",
    'parentInfo.father.email': "Father's Email",
    'parentInfo.mother.name': "Mother's Name",
    'parentInfo.mother.phone': "Mother's Phone",
    'parentInfo.mother.occupation': "Mother's Occupation",
    'parentInfo.mother.email': "Mother's Email",
  }
  const labels = Object.entries(STUDENT_LABELS).filter(([path]) => path in specified)
  expect(labels).toEqual(Object.entries(specified))
})

it('the fields of a staff member have their labels, in the order of the form', () => {
  expect(Object.entries(STAFF_LABELS)).toEqual(
    Object.entries({
      'name.firstName': 'First Name',
      'name.lastName': 'Last Name',
      email: 'Email',
      phone: 'Phone',
      department: 'Department',
      position: 'Position',
      password: 'Password',
      confirmPassword: 'Confirm Password',
      'permissions.students.create': 'Students: Create',
      'permissions.students.read': 'Students: View',
      'permissions.students.update': 'Students: Update',
      'permissions.students.delete': 'Students: Delete',
      'permissions.staff.create': 'Staff: Create',
      'permissions.staff.read': 'Staff: View',
      'permissions.staff.update': 'Staff: Update',
      'permissions.staff.delete': 'Staff: Delete',
    }),
  )
})

it('fields that are in no form have labels, too', () => {
  expect(FIELD_LABELS).toMatchObject({
    studentId: 'Student ID',
    employeeId: 'Employee ID',
    staffId: 'Staff ID',
    role: 'Role',
    'profilePhoto.url': 'Photo',
    secondFactorRequired: 'Two-Step Sign-In Required',
    search: 'Search',
    sortBy: 'Sort By',
    sortOrder: 'Order',
    person: 'Person',
    actor: 'Person',
    record: 'Record',
    action: 'Event',
    from: 'From',
    to: 'To',
  })
})

it('each action of the history has a text', () => {
  expect(ACTION_TEXTS).toEqual({
    'student.created': 'Student added',
    'student.updated': 'Student changed',
    'student.deleted': 'Student deleted',
    'student.photo_changed': 'Photo changed',
    'student.merged': 'Merged with another record',
    'student.not_duplicate': 'Marked as not a duplicate',
    'student.maybe_duplicate': 'Marked as a possible duplicate again',
    'student.certificate_issued': 'Certificate issued',
    'student.certificate_voided': 'Certificate voided',
    'student.value_shown': 'Masked value shown',
    'student.file_made': 'Record file made',
    'student.restored': 'Student restored',
    'student.erased': 'Student erased',
    'student.purged': 'Student removed for good',
    'students.exported': 'Students exported',
    'staff.created': 'Staff member added',
    'staff.updated': 'Staff member changed',
    'staff.deleted': 'Staff member deleted',
    'staff.permissions_changed': 'Permissions changed',
    'staff.activated': 'Staff member activated',
    'staff.deactivated': 'Staff member deactivated',
    'staff.password_reset': 'Temporary password set',
    'staff.second_factor_reset': 'Two-step sign-in reset',
    'staff.value_shown': 'Masked value shown',
    'staff.file_made': 'Record file made',
    'staff.restored': 'Staff member restored',
    'staff.purged': 'Staff member removed for good',
    'staff.exported': 'Staff exported',
    'staff.link_made': 'Password link made',
    'account.invited': 'Invitation sent',
    'account.created': 'Super admin added',
    'account.activated': 'Super admin activated',
    'account.deactivated': 'Super admin deactivated',
    'profile.updated': 'Own profile changed',
    'password.changed': 'Own password changed',
    'password.reset': 'Password set with a link',
    'identity.linked': 'School account linked',
    'identity.unlinked': 'School account unlinked',
    'identity.refused': 'Sign-in with the school account refused',
    'token.created': 'Personal token made',
    'token.revoked': 'Personal token revoked',
    'second_factor.turned_on': 'Two-step sign-in turned on',
    'second_factor.turned_off': 'Two-step sign-in turned off',
    'second_factor.codes_renewed': 'Recovery codes renewed',
    'second_factor.code_used': 'Recovery code used',
    'batch.done': 'Many records changed at once',
    'batch.stopped': 'A change of many records stopped',
    'settings.changed': 'Settings changed',
    'attendance.taken': 'Attendance taken',
    'attendance.exported': 'Attendance exported',
    'attendance.corrected': 'Attendance corrected',
    'session.signed_in': 'Signed in',
    'session.sign_in_failed': 'Sign-in failed',
    'session.proof_failed': 'Wrong password or code entered',
    'session.signed_out': 'Signed out',
    'session.ended': 'Session ended',
    'session.token_reused': 'Session ended: used in two places',
    'activity.exported': 'Activity exported',
    'data.restored': 'Backup restored',
  })
})

// R33.30
it('every filter of an export has its label in the history', () => {
  const unlabelled = [StudentQuery, StaffQuery, ActivityQuery]
    .flatMap(({ shape }) => Object.keys(shape))
    .filter(name => !(name in FIELD_LABELS) && !['page', 'limit', 'custom'].includes(name))
  expect(unlabelled).toEqual([])
  expect(['leftTo', 'shared', 'erased'].map(name => FIELD_LABELS[name])).toEqual(['Left To', 'Shared', 'Erased'])
})
