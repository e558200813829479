import { type Action, ACTIONS, type Resource, RESOURCES } from './permissions'

/** A student's fields in the order of the form, with their names as printed there and in the history. */
export const STUDENT_LABELS = {
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
} as const

/** What permissions are about, and what they let one do, as the staff form and the history call them. */
export const RESOURCE_LABELS = { students: 'Students', staff: 'Staff' } as const satisfies Record<Resource, string>
export const ACTION_LABELS = {
  create: 'Create',
  read: 'View',
  update: 'Update',
  delete: 'Delete',
} as const satisfies Record<Action, string>

/** `permissions.students.read` is `Students: View`. */
const permissionLabels = () =>
  Object.fromEntries(
    RESOURCES.flatMap(resource =>
      ACTIONS.map(action => [
        `permissions.${resource}.${action}`,
        `${RESOURCE_LABELS[resource]}: ${ACTION_LABELS[action]}`,
      ]),
    ),
  ) as Record<`permissions.${Resource}.${Action}`, string>

/** The same of a staff member. */
export const STAFF_LABELS = {
  'name.firstName': 'First Name',
  'name.lastName': 'Last Name',
  email: 'Email',
  phone: 'Phone',
  department: 'Department',
  position: 'Position',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  ...permissionLabels(),
} as const
