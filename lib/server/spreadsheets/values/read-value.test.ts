import { describe, expect, test } from 'vitest'
import { IMPORT_FIELDS } from '@/lib/contract/imports/mapping'
import { readValue } from './read-value'

const options = { dateOrder: 'day', fixCapitals: false } as const
const reading = (path: string, cell: string, changed = {}) => {
  const field = { ...IMPORT_FIELDS.staff, ...IMPORT_FIELDS.students }[path]
  if (!field) throw new Error(`no field ${path}`)
  return readValue(path, field, cell, { ...options, ...changed })
}
const read = (path: string, cell: string, changed = {}) => {
  const found = reading(path, cell, changed)
  return found && 'value' in found ? found.value : undefined
}

describe('values as people write them', () => {
  test.each([
    ['5', '5th'],
    ['V', '5th'],
    ['Class 5', '5th'],
    ['class-5', '5th'],
    ['5th', '5th'],
    ['5TH', '5th'],
    ['Std. X', '10th'],
    ['XII', '12th'],
    ['10th Std', '10th'],
    ['V Std.', '5th'],
    ['5th Class', '5th'],
    ['UKG', 'KG'],
    ['L.K.G.', 'KG'],
    ['kg', 'KG'],
    ['1.0', '1st'],
    ['13', '13'],
    ['Nursery', 'Nursery'],
  ])('the standard %s is read as %s', (cell, value) => expect(read('standard', cell)).toBe(value))

  test.each([
    ['M', 'Male'],
    ['boy', 'Male'],
    ['F', 'Female'],
    ['Girl', 'Female'],
    ['FEMALE', 'Female'],
    ['Ohter', 'Ohter'],
  ])('the gender %s is read as %s', (cell, value) => expect(read('gender', cell)).toBe(value))

  test.each([
    ['O +ve', 'O+'],
    ['O+ve', 'O+'],
    ['ab pos', 'AB+'],
    ['A Positive', 'A+'],
    ['B-ve', 'B-'],
    ['B (-)', 'B-'],
    ['0+', 'O+'],
    ['A1+', 'A+'],
    ['o-', 'O-'],
    ['C+', 'C+'],
  ])('the blood group %s is read as %s', (cell, value) => expect(read('bloodGroup', cell)).toBe(value))

  test.each([
    ['Admin', 'Administration'],
    ['Office Staff', 'Administration'],
    ['Teaching', 'Academics'],
    ['Physical Education', 'Sports'],
    ['Arts Dept.', 'Arts'],
    ['science', 'Science'],
    ['Canteen', 'Canteen'],
  ])('the department %s is read as %s', (cell, value) => expect(read('department', cell)).toBe(value))

  test.each([
    ['+91 98765 43210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['91 9876543210', '9876543210'],
    ['9876543210.0', '9876543210'],
    ['(987) 654-3210', '9876543210'],
    ['9187654321', '9187654321'],
    ['12345', '12345'],
  ])('the phone %s is read as %s', (cell, value) => expect(read('parentInfo.father.phone', cell)).toBe(value))

  test.each([
    ['15/06/2018', 'day', '2018-06-15'],
    ['5-6-18', 'day', '2018-06-05'],
    ['06/15/2018', 'month', '2018-06-15'],
    ['2018-06-15', 'month', '2018-06-15'],
    ['5 Jun 2018', 'month', '2018-06-05'],
    ['June 5, 2018', 'day', '2018-06-05'],
    ['5th June 2018', 'day', '2018-06-05'],
    ['05-Jun-18', 'day', '2018-06-05'],
    ['18.06.05', 'year', '2018-06-05'],
    ['43256', 'day', '2018-06-05'],
    ['2018-06-05T00:00:00.000Z', 'day', '2018-06-05'],
    ['6/15/2018 12:00:00 AM', 'month', '2018-06-15'],
    ['15/06/2018 10:30', 'day', '2018-06-15'],
  ])('the date %s in the order %s is read as %s', (cell, dateOrder, value) =>
    expect(read('dateOfBirth', cell, { dateOrder })).toBe(value),
  )

  // R51.3
  test.each([
    ['31/02/2018', 'day', 'Date of Birth: it cannot be read. Enter a date such as 15/06/2018'],
    ['15/06/2018', 'month', 'Date of Birth: it cannot be read. Enter a date such as 06/15/2018'],
    ['soon', 'year', 'Date of Birth: it cannot be read. Enter a date such as 2018-06-15'],
    [
      '2015-06-14T18:30:00.000Z',
      'day',
      'Date of Birth: this date contains a time in UTC, so the day here may differ. Enter a date such as 15/06/2018',
    ],
  ])('the date %s in the order %s is reported as a problem', (cell, dateOrder, problem) =>
    expect(reading('dateOfBirth', cell, { dateOrder })).toEqual({ problem }),
  )

  // R51.3
  test.each([
    ['contactInfo.address.city', '#REF!', 'City: the spreadsheet shows an error here. Enter the value.'],
    [
      'parentInfo.father.occupation',
      '#N/A',
      "Father's Occupation: the spreadsheet shows an error here. Enter the value.",
    ],
    ['dateOfBirth', '########', 'Date of Birth: the spreadsheet shows an error here. Enter the value.'],
    [
      'admissionNumber',
      '1.23457E+11',
      'Admission Number: the spreadsheet has shortened this number. Enter all digits of the number.',
    ],
    [
      'parentInfo.father.phone',
      '9.87654E+09',
      "Father's Phone: the spreadsheet has shortened this number. Enter all digits of the number.",
    ],
    ['rollNumber', '1'.repeat(61), 'Roll Number is too long'],
    ['bloodGroup', `A${' '.repeat(100)}x`, 'Blood Group is too long'],
    ['contactInfo.address.street', 'x'.repeat(501), 'Street Address is too long'],
  ])('in the field %s, the text %s is reported as a problem', (path, cell, problem) =>
    expect(reading(path, cell)).toEqual({ problem }),
  )

  // R51.3
  test.each([
    ['parentInfo.father.phone', '\u202a+91 55512 34567\u202c', '5551234567'],
    ['parentInfo.mother.phone', '55512\u201134568', '5551234568'],
    ['contactInfo.address.pinCode', '\u200b411\u00a0001', '411001'],
    ['dateOfBirth', '\u200e15/06/2018\u200f', '2018-06-15'],
    ['email', 'asha\u200b@school.example', 'asha@school.example'],
    ['name.firstName', 'A\u00adna', 'Ana'],
    ['name.firstName', 'Ben\u200f', 'Ben'],
    ['name.firstName', 'अ\u200dब', 'अ\u200dब'],
    ['name.firstName', 'A\u202eban', 'A\u202eban'],
  ])('in the field %s, the text %j with invisible characters is read as %j', (path, cell, value) =>
    expect(read(path, cell)).toBe(value),
  )

  // R51.3
  test.each([
    ['contactInfo.address.street', '12 Lake Road\nNear Temple', '12 Lake Road, Near Temple'],
    ['contactInfo.address.street', '12 Lake Road,\r\n\r\nNear Temple', '12 Lake Road, Near Temple'],
    ['name.firstName', 'Asha\nDevi', 'Asha Devi'],
  ])('in the field %s, the text %j is read as one line', (path, cell, value) => expect(read(path, cell)).toBe(value))

  test.each([
    ['Active', true],
    ['inactive', false],
    ['Yes', true],
    ['0', false],
    ['maybe', 'maybe'],
  ])('the status %s is read as %s', (cell, value) => expect(read('isActive', cell)).toBe(value))

  test.each([
    ['rollNumber', '12', 12],
    ['rollNumber', '1,204', 1204],
    ['rollNumber', '12a', '12a'],
    ['overallPercentage', '87.5 %', 87.5],
    ['overallPercentage', '8,5', 8.5],
    ['overallPercentage', '88,25%', 88.25],
    ['contactInfo.address.pinCode', '411 001', '411001'],
    ['contactInfo.address.street', "'=1 Hill Road", '=1 Hill Road'],
    ['name.firstName', "D'Souza", "D'Souza"],
    ['section', 'Div b', 'B'],
    ['section', 'B Section', 'B'],
  ])('in the field %s, the text %s is read as %s', (path, cell, value) => expect(read(path, cell)).toBe(value))

  test.each(['', '   ', '-', 'N/A', 'nil'])('the text %j in an optional field is read as an empty cell', cell =>
    expect(read('email', cell)).toBeUndefined(),
  )

  test.each([
    ['ASHA', 'Asha'],
    ["o'brien", "O'Brien"],
    ['ANNA-MARIA', 'Anna-Maria'],
    ['K. RAO', 'K. Rao'],
    ['McDonald', 'McDonald'],
  ])('the capitals of %s are corrected to %s only on request', (cell, value) => {
    expect(read('name.lastName', cell, { fixCapitals: true })).toBe(value)
    expect(read('name.lastName', cell)).toBe(cell)
  })
})
