import { CERTIFICATE_KINDS } from '@/lib/contract/certificates/kinds'
import { CONFIDENTIAL_LABEL, SCOPE_LABEL } from '@/lib/contract/labels'
import { SCHOOL_LABELS } from '@/lib/contract/school/school'
import { STAFF_SEARCH_LABELS } from '@/lib/contract/staff/fields'
import { POSTAL_CODE, STUDENT_LABELS } from '@/lib/contract/students/fields'
import { FILTER_LABELS } from '@/lib/contract/students/filter-labels'
import { REGISTER_SIZE_PATH } from './mark-change'

/** The label of each field by its path, also of fields that are in no form. */
export const FIELD_LABELS: Readonly<Record<string, string | undefined>> = {
  // Events of exports contain filters.
  ...FILTER_LABELS,
  ...STAFF_SEARCH_LABELS,
  ...STUDENT_LABELS,
  get [POSTAL_CODE]() {
    return STUDENT_LABELS[POSTAL_CODE]
  },
  studentId: 'Student ID',
  employeeId: 'Employee ID',
  role: 'Role',
  'profilePhoto.url': 'Photo',
  secondFactorRequired: 'Two-Step Sign-In Required',
  academicYearStart: 'Academic Year Begins In Month',
  ...Object.fromEntries(Object.entries(SCHOOL_LABELS).map(([path, label]) => [`school.${path}`, label])),
  'school.logo': 'Logo',
  'daysOff.weekdays': 'Weekly Days Off',
  'daysOff.holidays': 'Holidays',
  [REGISTER_SIZE_PATH]: 'Students in the Register',
  certificate: 'Certificate',
  certificateTitle: 'Title',
  voidReason: 'Reason',
  ...Object.fromEntries(
    Object.entries(CERTIFICATE_KINDS).flatMap(([kind, { name }]) => [
      [`certificate.${kind}.title`, `${name}: Title`],
      [`certificate.${kind}.text`, `${name}: Text`],
    ]),
  ),
  exportsReserved: 'Only Super Admins May Export',
  parentsMayBeUnknown: 'Parents May Be Not Known',
  oneNameIsEnough: 'One Name Is Enough',
  eraseLeaversAfter: 'Reminder to Erase Leavers (Years)',
  landlines: 'Landlines Are Phone Numbers',
  country: 'Country',
  dateOrder: 'Dates Are Typed',
  custom: 'Confidential Field',
  depth: 'What Stays',
  'fields.students': 'Fields of Students',
  'fields.staff': 'Fields of Staff',
  confidential: CONFIDENTIAL_LABEL,
  scope: SCOPE_LABEL,
  'lists.standard': 'Standards',
  'lists.section': 'Sections',
  'lists.department': 'Departments',
  'lists.leavingReason': 'Leaving Reasons',
  'lists.relationship': 'Relationships',
  otherRecord: 'Other Record',
  tokenName: 'Token',
  tokenLastDay: 'Last Day of the Token',
  month: 'Month',
  columns: 'Columns',
  format: 'Format',
  sortBy: 'Sort By',
  sortOrder: 'Order',
  records: 'Records',
  person: 'Person',
  actor: 'Person',
  record: 'Record',
  action: 'Event',
  from: 'From',
  to: 'To',
}
