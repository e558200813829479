import { describe, expect, it } from 'vitest'
import { studentInput } from '@/tests/support/factories'
import { issueTexts, refusalsOf } from '@/tests/support/refusals'
import { followCountry } from '@/tests/support/school-country'
import { acceptKept, parseEdit } from './accept-kept'
import { followsCountry, keptFormats, withAccepted, withKept } from './kept-formats'
import { StudentInput } from './students/schema'

const WHOLE = studentInput()
const withoutMother = { ...WHOLE, parentInfo: { father: WHOLE.parentInfo.father } }

describe('editing a record that the present rules refuse', () => {
  it('a missing parent stays missing while other fields change', () => {
    const { data, issues } = parseEdit(StudentInput, { ...withoutMother, section: 'A' }, withoutMother)
    expect([data?.section, data?.parentInfo.mother, issues]).toEqual(['A', undefined, undefined])
  })

  it('a known parent cannot be removed', () => {
    const { issues } = parseEdit(StudentInput, withoutMother, WHOLE)
    expect(issueTexts(issues)).toEqual([
      "parentInfo.mother.name: Mother's name is required",
      'parentInfo.mother.phone: Phone number is required',
    ])
  })

  it('a last name that is too short is kept, but cannot be changed to another short last name', () => {
    const before = { ...WHOLE, name: { firstName: 'Meera', lastName: 'N' } }
    const named = (lastName: string) => ({ ...WHOLE, name: { firstName: 'Meera', lastName } })
    expect(parseEdit(StudentInput, named(' N '), before).data?.name.lastName).toBe('N')
    const { issues } = parseEdit(StudentInput, named('K'), before)
    expect(issueTexts(issues)).toEqual(['name.lastName: Last name must be at least 2 characters'])
  })

  it('a schema made from the stored record accepts the missing parent, and still refuses an unknown section', () => {
    const schema = acceptKept(StudentInput, () => withoutMother)
    expect(refusalsOf(schema, withoutMother)).toEqual([])
    expect(refusalsOf(schema, { ...withoutMother, section: 'E' })).toEqual(['section: Section must be A, B, C, or D'])
  })
})

describe('phones and postal codes that a record already has', () => {
  const stored = {
    phone: '12345',
    contactInfo: { address: { street: '12 Lake Road', pinCode: 'K1A 0B1' }, emergencyContact: { phone: '12345' } },
    name: { phone: 5 },
  }

  it('`keptFormats` finds kept values, also in nested groups', () => {
    expect(keptFormats(stored, stored)).toEqual([
      { path: 'phone', value: '12345', accepted: '9876543210' },
      { path: 'contactInfo.address.pinCode', value: 'K1A 0B1', accepted: '411001' },
      { path: 'contactInfo.emergencyContact.phone', value: '12345', accepted: '9876543210' },
    ])
  })

  it('changed values, other fields and groups that the record lacks are not kept', () => {
    expect(keptFormats({ phone: '54321', email: 'a@b.example' }, { phone: '12345', email: 'a@b.example' })).toEqual([])
    expect(keptFormats({ father: { phone: '12345' } }, {})).toEqual([])
    expect(keptFormats({ father: { phone: '12345' } }, { father: null })).toEqual([])
  })

  it('an empty postal code is kept only in an address that was saved', () => {
    expect(keptFormats({ pinCode: '' }, { street: '12 Lake Road', pinCode: '' })).toEqual([
      { path: 'pinCode', value: '', accepted: '411001' },
    ])
    expect(keptFormats({ pinCode: '' }, { street: '', pinCode: '' })).toEqual([])
    expect(keptFormats({ phone: '' }, { phone: '' })).toEqual([])
  })

  it('the validated copy contains the accepted values, and the saved copy contains the kept values', () => {
    const kept = keptFormats(stored, stored)
    const accepted = withAccepted(stored, kept)
    expect(accepted).toEqual({
      phone: '9876543210',
      contactInfo: {
        address: { street: '12 Lake Road', pinCode: '411001' },
        emergencyContact: { phone: '9876543210' },
      },
      name: { phone: 5 },
    })
    expect(withKept(accepted, kept)).toEqual(stored)
  })

  it('accepted values follow the country of the school', () => {
    followCountry('GB')
    expect(keptFormats({ phone: '12345' }, { phone: '12345' })).toMatchObject([{ accepted: '07400123456' }])
    expect([followsCountry('parentInfo.father.phone'), followsCountry('phone'), followsCountry('email')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
