import { afterEach, describe, expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { customField } from '@/tests/support/custom-fields'
import { staffRecord } from '@/tests/support/staff-record'
import { studentRecord } from '@/tests/support/student-record'
import { matchOf } from './search-match'

const parent = (name: string, phone: string) => ({ name, phone })
const student = studentRecord({
  name: { firstName: 'Élodie', lastName: 'Nair' },
  studentId: 'STU-2026-00007',
  admissionNumber: 'ADM/2019/77',
  email: 'elo@example.com',
  standard: '5th',
  section: 'B',
  parentInfo: { father: parent('Ravi Menon', '9847012345'), mother: parent('Latha Nair', '9876543210') },
})
afterEach(() => setCustomFields([]))

const member = staffRecord({
  name: { firstName: 'Ravi', lastName: 'Rao' },
  employeeId: 'EMP-0007',
  staffId: 'STF-0009',
  email: 'ravi@school.example',
  phone: '9876543210',
  position: 'Head Clerk',
})

describe('why a search finds a student', () => {
  // R60.8
  it.each([
    ['98765 43210', 'parentInfo.mother.phone', '98765 43210'],
    ['+91-98470-12345', 'parentInfo.father.phone', '98470 12345'],
    ['0123', 'parentInfo.father.phone', '98470 12345'],
    ['menon', 'parentInfo.father.name', 'Ravi Menon'],
    ['latha', 'parentInfo.mother.name', 'Latha Nair'],
    ['nair latha', 'parentInfo.mother.name', 'Latha Nair'],
    ['elodie menon', 'parentInfo.father.name', 'Ravi Menon'],
    ['adm/2019', 'admissionNumber', 'ADM/2019/77'],
    ['77', 'admissionNumber', 'ADM/2019/77'],
    ['example.com', 'email', 'elo@example.com'],
    ['5b 43210', 'parentInfo.mother.phone', '98765 43210'],
  ])('for the search %j, the field %s is shown as the reason why the student was found', (search, field, text) => {
    expect(matchOf(student, search)).toEqual({ field, text })
  })

  // R84.1
  it('a custom field is shown as the reason for a match only while the search looks in this field', () => {
    const inBus = { ...student, custom: { bus_stop: 'Gandhi Chowk' } }
    setCustomFields([customField({ label: 'Bus Stop', searched: true })])
    expect(matchOf(inBus, 'elodie chowk')).toEqual({ field: 'custom.bus_stop', text: 'Gandhi Chowk' })
    setCustomFields([customField({ label: 'Bus Stop' })])
    expect(matchOf(inBus, 'elodie chowk')).toBeUndefined()
  })

  // R60.8
  it.each(['', 'elodie', 'Nair, ÉLODIE', 'stu-2026-00007', '2026 00007', '5th B', 'elo 5b', 'nobody'])(
    'for the search %j, no field of the student is shown as the reason',
    search => {
      expect(matchOf(student, search)).toBeUndefined()
    },
  )
})

// R60.8
it('a student without parents and with a masked value is shown without a reason', () => {
  setCustomFields([customField({ label: 'Bus Stop', searched: true })])
  const unknown = { ...student, parentInfo: {}, custom: { bus_stop: { masked: 'owk' } } }
  expect(matchOf(unknown, 'menon')).toBeUndefined()
  expect(matchOf({ ...unknown, custom: undefined }, 'owk')).toBeUndefined()
  expect(matchOf(unknown, 'example.com')).toEqual({ field: 'email', text: 'elo@example.com' })
})

describe('why a search finds a staff member', () => {
  // R60.8
  it.each([
    ['98765-43210', 'phone', '98765 43210'],
    ['3210', 'phone', '98765 43210'],
    ['clerk', 'position', 'Head Clerk'],
    ['stf-0009', 'staffId', 'STF-0009'],
    ['@school', 'email', 'ravi@school.example'],
  ])('for the search %j, the field %s is shown as the reason why the staff member was found', (search, field, text) => {
    expect(matchOf(member, search)).toEqual({ field, text })
  })

  // R60.8
  it.each(['rao ravi', 'emp-0007', '0007', '321'])(
    'for the search %j, no field of the staff member is shown as the reason',
    search => {
      expect(matchOf(member, search)).toBeUndefined()
    },
  )
})
