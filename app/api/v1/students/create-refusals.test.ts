import { beforeEach, describe, expect, it } from 'vitest'
import { today } from '@/lib/contract/dates'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { DAY } from '@/tests/support/clock'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as create } from './route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser(['students.create'])).token
})

const named = (firstName: string, lastName = 'Nair') => ({ name: { firstName, lastName } })

// ASVS 1.3.3, 1.4.2, 2.2.1, 2.2.2, 2.2.3, 15.3.5
// R20.1, R20.3, R20.5, R20.7, R20.9, R20.11, R20.12, R20.15, R20.16, R36.2
describe('refused students', () => {
  const contact = studentInput().contactInfo
  const parents = studentInput().parentInfo
  const address = (changes: object) => ({ contactInfo: { ...contact, address: { ...contact.address, ...changes } } })
  const emergency = (changes: object) => ({
    contactInfo: { ...contact, emergencyContact: { ...contact.emergencyContact, ...changes } },
  })
  const father = (changes: object) => ({ parentInfo: { ...parents, father: { ...parents.father, ...changes } } })
  const tomorrow = () => today(new Date(Date.now() + DAY))

  it.each<[object, string]>([
    [named(''), 'name.firstName: First name is required'],
    [named(' A '), 'name.firstName: First name must be at least 2 characters'],
    [named('x'.repeat(51)), 'name.firstName: First name cannot exceed 50 characters'],
    [named('Asha', ''), 'name.lastName: Last name is required'],
    [named('Asha', 'B'), 'name.lastName: Last name must be at least 2 characters'],
    [named('Asha', 'x'.repeat(51)), 'name.lastName: Last name cannot exceed 50 characters'],
    [named('As\u0000ha'), 'name.firstName: First name contains characters that are not allowed'],
    [named('As\u202eha'), 'name.firstName: First name contains characters that are not allowed'],
    [named('As\ud800ha'), 'name.firstName: First name contains characters that are not allowed'],
    [{ name: 'Asha' }, 'name: Invalid value'],
    [{ email: 'nonsense' }, 'email: Please enter a valid email address'],
    [{ dateOfBirth: undefined }, 'dateOfBirth: Date of birth is required'],
    [{ dateOfBirth: '2024-02-30' }, 'dateOfBirth: Date of birth must be a valid date'],
    [{ dateOfBirth: '2014-02-03T99:99' }, 'dateOfBirth: Date of birth must be a valid date'],
    [{ dateOfBirth: '30/01/2015' }, 'dateOfBirth: Date of birth must be a valid date'],
    [{ dateOfBirth: '0000-01-01' }, 'dateOfBirth: Date of birth must be a valid date'],
    [{ dateOfBirth: '1899-12-31' }, 'dateOfBirth: Date of birth must be a valid date'],
    [{ dateOfBirth: 20150101 }, 'dateOfBirth: Date of birth is required'],
    [{ dateOfBirth: tomorrow() }, 'dateOfBirth: Date of birth cannot be in the future'],
    [{ admissionDate: '2021-13-01' }, 'admissionDate: Admission date must be a valid date'],
    [{ admissionDate: '2015-06-13' }, 'admissionDate: Admission date cannot be before the date of birth'],
    [{ gender: 'female' }, 'gender: Please select a valid gender'],
    [{ bloodGroup: 'C+' }, 'bloodGroup: Please select a valid blood group'],
    [{ standard: '13th' }, 'standard: Please select a valid standard'],
    [{ section: 'E' }, 'section: Section must be A, B, C, or D'],
    [{ rollNumber: undefined }, 'rollNumber: Roll number is required'],
    [{ rollNumber: '5' }, 'rollNumber: Roll number is required'],
    [{ rollNumber: 0 }, 'rollNumber: Roll number must be positive'],
    [{ rollNumber: 1.5 }, 'rollNumber: Roll number must be an integer'],
    [{ rollNumber: 2_147_483_648 }, 'rollNumber: Roll number is too large'],
    [{ overallGrade: 'E' }, 'overallGrade: Please select a valid grade'],
    [{ overallPercentage: -1 }, 'overallPercentage: Enter percentage between 0 and 100'],
    [{ overallPercentage: 100.5 }, 'overallPercentage: Enter percentage between 0 and 100'],
    [{ overallPercentage: '90' }, 'overallPercentage: Enter percentage between 0 and 100'],
    [{ isActive: 'true' }, 'isActive: Status must be true or false'],
    [address({ street: 'x'.repeat(201) }), 'contactInfo.address.street: Street address cannot exceed 200 characters'],
    [address({ city: 'x'.repeat(101) }), 'contactInfo.address.city: City cannot exceed 100 characters'],
    [address({ street: '' }), 'contactInfo.address.street: Street address is required'],
    [address({ city: undefined }), 'contactInfo.address.city: City is required'],
    [address({ state: '   ' }), 'contactInfo.address.state: State is required'],
    [address({ pinCode: '1234567' }), 'contactInfo.address.pinCode: PIN code must be 6 digits'],
    [address({ pinCode: '٦٨٢٠٠١' }), 'contactInfo.address.pinCode: PIN code must be 6 digits'],
    [emergency({ name: '' }), 'contactInfo.emergencyContact.name: Emergency contact name is required'],
    [
      emergency({ relationship: 'Friend' }),
      'contactInfo.emergencyContact.relationship: Please select a valid relationship',
    ],
    [emergency({ phone: '' }), 'contactInfo.emergencyContact.phone: Phone number is required'],
    [emergency({ phone: '98765abcde' }), 'contactInfo.emergencyContact.phone: Phone number must contain only digits'],
    [emergency({ phone: '987654321' }), 'contactInfo.emergencyContact.phone: Phone number must be at least 10 digits'],
    [emergency({ phone: '98765432100' }), 'contactInfo.emergencyContact.phone: Phone number cannot exceed 10 digits'],
    [father({ occupation: 'x'.repeat(101) }), 'parentInfo.father.occupation: Occupation cannot exceed 100 characters'],
    [father({ name: '' }), "parentInfo.father.name: Father's name is required"],
    [father({ email: 'nonsense' }), 'parentInfo.father.email: Please enter a valid email'],
    [father({ phone: undefined }), 'parentInfo.father.phone: Phone number is required'],
    [{ parentInfo: { father: parents.father } }, "parentInfo.mother.name: Mother's name is required"],
  ])('POST refuses %j with the name of the wrong field, and writes nothing', async (changes, message) => {
    const answer = await call(create, { token, body: { ...studentInput(), ...changes } })
    expect(answer.status).toBe(400)
    expect(validationErrors(answer)[0]).toBe(message)
    expect(await db.student.count()).toBe(0)
    expect(await db.sequence.count({ where: { name: { startsWith: 'student' } } })).toBe(0)
  })

  it('POST names all missing fields at once', async () => {
    const answer = await call(create, { token, body: {} })
    expect(answer.body.errors.map(({ field }) => field)).toContain('contactInfo.address.pinCode')
    expect(answer.body.errors).toHaveLength(18)
  })
})
