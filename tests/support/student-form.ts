import { pick, type } from './form'

const TYPED = {
  'First Name': '  Meera ',
  'Last Name': 'Nair',
  'Date of Birth': '2015-06-14',
  'Roll Number': '7',
  'Street Address': '12 Lake Road',
  City: 'Kochi',
  State: 'Kerala',
  'PIN Code': '682001',
  'Emergency Contact Name': 'Latha Nair',
  'Emergency Contact Phone': '9876543210',
  "Father's Name": 'Suresh Nair',
  "Father's Phone": '9876543211',
  "Mother's Name": 'Latha Nair',
  "Mother's Phone": '9876543210',
}
const CHOSEN = {
  gender: 'Female',
  standard: '5th',
  section: 'B',
  'contactInfo.emergencyContact.relationship': 'Mother',
}
/** Fills in the required fields of the form with the values of `studentInput`. */
export function fillInStudentForm() {
  for (const [label, value] of Object.entries(TYPED)) type(label, value)
  for (const [name, value] of Object.entries(CHOSEN)) pick(name, value)
}
