import { describe, expect, test } from 'vitest'
import { customField } from '@/tests/support/custom-fields'
import { followCountry } from '@/tests/support/school-country'
import { guessTargets } from './guess-targets'

const guess = (header: string, entity: 'students' | 'staff' = 'students') => guessTargets(entity, [header])[0]

describe('the field of a column', () => {
  // R51.2
  test.each([
    ['Adm No', 'admissionNumber'],
    ['GR No', 'admissionNumber'],
    ['Enrollment No', 'admissionNumber'],
    ['Registration Number', 'admissionNumber'],
    ['DOB', 'dateOfBirth'],
    ['Date of Birth (DD/MM/YYYY)*', 'dateOfBirth'],
    ['birth_date', 'dateOfBirth'],
    ['StudentDateOfBirth', 'dateOfBirth'],
    ['Std', 'standard'],
    ['Grade Level', 'standard'],
    ['Class Name', 'standard'],
    ['Div', 'section'],
    ['Sec', 'section'],
    ['Class & Section', 'class'],
    ['Sex', 'gender'],
    ['Gender (Boy=1, Girl=2)', 'gender'],
    ['Name', 'fullName'],
    ['Student Name', 'fullName'],
    ['student_name', 'fullName'],
    ['First', 'name.firstName'],
    ['Surname', 'name.lastName'],
    ['familyName', 'name.lastName'],
    ['Roll no', 'rollNumber'],
    ['Roll', 'rollNumber'],
    ['BloodGroup', 'bloodGroup'],
    ['Father Mobile', 'parentInfo.father.phone'],
    ['fatherContactNumber', 'parentInfo.father.phone'],
    ["Father's Phone Number", 'parentInfo.father.phone'],
    ['Father’s Name* (Full Name)', 'parentInfo.father.name'],
    ['mothername', 'parentInfo.mother.name'],
    ['Mother Email Id', 'parentInfo.mother.email'],
    ['mother_occupation', 'parentInfo.mother.occupation'],
    ['Home Address', 'contactInfo.address.street'],
    ['County', 'contactInfo.address.state'],
    ['PINCODE', 'contactInfo.address.pinCode'],
    ['Postcode', 'contactInfo.address.pinCode'],
    ['Emergency Contact Number', 'contactInfo.emergencyContact.phone'],
    ['Date of Admission', 'admissionDate'],
    ['Joining Date', 'admissionDate'],
    ['Status', 'isActive'],
    ['Leaving Reason', 'leaving.reason'],
    ['Student ID', 'studentId'],
    ['Students Email', 'email'],
    ['Blood Grp', 'bloodGroup'],
    ['Blood Gp.', 'bloodGroup'],
    ['Birth Dt', 'dateOfBirth'],
    ['Dt. of Birth', 'dateOfBirth'],
    ['R.No', 'rollNumber'],
    ['M/F', 'gender'],
    ['F/Name', 'parentInfo.father.name'],
    ['Relation with student', 'contactInfo.emergencyContact.relationship'],
    ['Post Code', 'contactInfo.address.pinCode'],
    ['Mobile (Father)', 'parentInfo.father.phone'],
    ['Mobile (Mother)', 'parentInfo.mother.phone'],
  ])('the heading %s is guessed as the field %s', (header, target) => expect(guess(header)?.target).toBe(target))

  // R51.2
  test.each([
    ['Emp Name', 'fullName'],
    ['Employee Code', 'employeeId'],
    ['Teacher_id', 'employeeId'],
    ['Work Email', 'email'],
    ['mobile', 'phone'],
    ['Dept', 'department'],
    ['Job Title', 'position'],
    ['Desig.', 'position'],
    ['Status', 'isActive'],
    ['Employee Status', 'isActive'],
    ['Students: View', 'permissions.students.read'],
  ])('the heading %s in a file of staff is guessed as the field %s', (header, target) =>
    expect(guess(header, 'staff')?.target).toBe(target),
  )

  // R51.2
  test.each([
    ['Phone', ['parentInfo.father.phone', 'parentInfo.mother.phone', 'contactInfo.emergencyContact.phone']],
    ['Parent Name', ['parentInfo.father.name', 'parentInfo.mother.name', 'contactInfo.emergencyContact.name']],
    ['ID', ['studentId', 'admissionNumber', 'rollNumber']],
    ['CGPA', ['overallGrade', 'overallPercentage']],
    ['Stream', ['section']],
  ])('a person is asked about the heading %s', (header, candidates) =>
    expect(guess(header)).toEqual({ target: null, candidates }),
  )

  // R51.2
  test.each(['S/N', 'Aadhaar No', 'Religion', 'Created At', 'Student Phone', 'Middle Name', 'Remarks', ''])(
    'a column with the heading %j is left out',
    header => expect(guess(header)).toEqual({ target: null, candidates: [] }),
  )

  // R51.2
  test('a person is asked about two columns whose headings mean the same field', () => {
    expect(guessTargets('students', ['DOB', 'Date of Birth', 'Sex']).map(({ target }) => target)).toEqual([
      null,
      null,
      'gender',
    ])
  })
})

// R82.1
test.each(['Aadhaar No', 'aadhaar no.', 'AADHAAR NUM', 'Aadhaar Nos', 'Aadhaar Number'])(
  'the heading “%s” means the custom field “Aadhaar Number”',
  header => {
    const fields = [customField({ label: 'Aadhaar' }), customField({ label: 'Aadhaar Number' })]
    expect(guessTargets('students', [header], fields)[0]).toEqual({ target: 'custom.aadhaar_number', candidates: [] })
  },
)

// R82.1
test('a custom field with the heading “PEN No” is found by “PEN Number”', () => {
  const fields = [customField({ label: 'Permanent ID', headings: ['PEN No'] })]
  expect(guessTargets('students', ['PEN Number'], fields)[0]?.target).toBe('custom.permanent_id')
})

// R82.1
test.each([
  ['Aadhaar Casino', null],
  ['Aadhaar', null],
  ['Aadhaar No of father', null],
  ['Father Phone No', 'parentInfo.father.phone'],
])('beside custom fields that end with “Number”, the heading “%s” is assigned to %s', (header, target) => {
  const fields = [customField({ label: 'Aadhaar Number' }), customField({ label: 'Father Phone Number' })]
  expect(guessTargets('students', [header], fields)[0]?.target).toBe(target)
})

// R74.5
test.each([
  ['IE', 'Eircode', 'contactInfo.address.pinCode'],
  ['IE', 'eir code', null],
  ['AE', 'PO Box', 'contactInfo.address.pinCode'],
  ['BR', 'cep', 'contactInfo.address.pinCode'],
  ['IN', 'Eircode', null],
  ['GB', 'PIN Code', 'contactInfo.address.pinCode'],
])('in %s, the heading “%s” is assigned to %s', (country, heading, target) => {
  followCountry(country)
  expect(guess(heading)?.target).toBe(target)
})
