import { describe, expect, test } from 'vitest'
import { IMPORT_FIELDS } from '@/lib/contract/imports/mapping'
import { readValue } from './read-value'

const options = { dateOrder: 'day', fixCapitals: false } as const
const read = (path: string, cell: string, changed = {}) => {
  const field = { ...IMPORT_FIELDS.staff, ...IMPORT_FIELDS.students }[path]
  if (!field) throw new Error(`no field ${path}`)
  return readValue(path, field, cell, { ...options, ...changed })
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
    ['UKG', 'KG'],
    ['L.K.G.', 'KG'],
    ['kg', 'KG'],
    ['1.0', '1st'],
    ['13', '13'],
    ['Nursery', 'Nursery'],
  ])('standard %s is %s', (cell, value) => expect(read('standard', cell)).toBe(value))

  test.each([
    ['M', 'Male'],
    ['boy', 'Male'],
    ['F', 'Female'],
    ['Girl', 'Female'],
    ['FEMALE', 'Female'],
    ['Ohter', 'Ohter'],
  ])('gender %s is %s', (cell, value) => expect(read('gender', cell)).toBe(value))

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
  ])('blood group %s is %s', (cell, value) => expect(read('bloodGroup', cell)).toBe(value))

  test.each([
    ['Admin', 'Administration'],
    ['Office Staff', 'Administration'],
    ['Teaching', 'Academics'],
    ['Physical Education', 'Sports'],
    ['Arts Dept.', 'Arts'],
    ['science', 'Science'],
    ['Canteen', 'Canteen'],
  ])('department %s is %s', (cell, value) => expect(read('department', cell)).toBe(value))

  test.each([
    ['+91 98765 43210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['91 9876543210', '9876543210'],
    ['9876543210.0', '9876543210'],
    ['(987) 654-3210', '9876543210'],
    ['9187654321', '9187654321'],
    ['12345', '12345'],
  ])('phone %s is %s', (cell, value) => expect(read('parentInfo.father.phone', cell)).toBe(value))

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
    ['2018-06-14T18:30:00.000Z', 'day', '2018-06-14T18:30:00.000Z'],
    ['31/02/2018', 'day', '31/02/2018'],
    ['15/06/2018', 'month', '15/06/2018'],
    ['soon', 'day', 'soon'],
  ])('date %s in the order %s is %s', (cell, dateOrder, value) =>
    expect(read('dateOfBirth', cell, { dateOrder })).toBe(value),
  )

  test.each([
    ['Active', true],
    ['inactive', false],
    ['Yes', true],
    ['0', false],
    ['maybe', 'maybe'],
  ])('status %s is %s', (cell, value) => expect(read('isActive', cell)).toBe(value))

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
  ])('%s %s is %s', (path, cell, value) => expect(read(path, cell)).toBe(value))

  test.each(['', '   ', '-', 'N/A', 'nil'])('%j in an optional field is nothing', cell =>
    expect(read('email', cell)).toBeUndefined(),
  )

  test.each([
    ['ASHA', 'Asha'],
    ["o'brien", "O'Brien"],
    ['ANNA-MARIA', 'Anna-Maria'],
    ['K. RAO', 'K. Rao'],
    ['McDonald', 'McDonald'],
  ])('capitals of %s are corrected on request to %s', (cell, value) => {
    expect(read('name.lastName', cell, { fixCapitals: true })).toBe(value)
    expect(read('name.lastName', cell)).toBe(cell)
  })
})
