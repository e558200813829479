import { afterEach, describe, expect, it } from 'vitest'
import { customField } from '@/tests/support/custom-fields'
import type { UserPermissions } from '@/lib/contract/permissions'
import { userWith } from '@/tests/support/users'
import { changeableFields } from './changeable'
import { dashboardGroupFields } from './counted'
import { customEntryAt, customLabel, withCustomFields, withCustomLabels } from './entries'
import {
  fieldsFor,
  findCustomField,
  hasConfidentialFields,
  hasCustomFields,
  isVisibleTo,
  setCustomFields,
} from './field'
import { searchedIn } from './searched'
import { customSortKey, customSorts } from './sorting'

afterEach(() => setCustomFields([]))

const READER = userWith(['students.read'])
const CONFIDENTIAL_READER = userWith(['students.read'], { confidential: 'read' })
const SUPER_ADMIN = userWith('superAdmin')

const house = customField({ label: 'House', options: ['Red', 'Blue'] })
const caste = customField({ label: 'Caste', confidential: true, required: true, help: 'As in the register' })
const bus = customField({ label: 'Bus', state: 'retired' })
const gone = customField({ label: 'Gone', state: 'removing' })
const sport = customField({
  label: 'Sport',
  kind: 'choices',
  options: [{ key: 'chess', label: 'Chess', retired: true }],
})
const notes = customField({ label: 'Notes', kind: 'longText', masked: true })
const hostel = customField({ label: 'Hostel', kind: 'yesNo' })
const desk = customField({ label: 'Desk', entity: 'staff' })
const ALL = [house, caste, bus, gone, sport, notes, hostel, desk]

const labels = (fields: readonly { label: string }[]) => fields.map(({ label }) => label)

describe('who sees which fields', () => {
  it('a user with any permission for the records sees the active fields in their order', () => {
    setCustomFields(ALL)
    for (const permission of ['create', 'read', 'update', 'delete'] as const) {
      expect(labels(fieldsFor(userWith([`students.${permission}`]), 'students'))).toEqual([
        'House',
        'Sport',
        'Notes',
        'Hostel',
      ])
    }
    expect(fieldsFor(READER, 'staff')).toEqual([])
    expect(labels(fieldsFor(userWith(['staff.read']), 'staff'))).toEqual(['Desk'])
  })

  it('only users with the right to confidential fields see and change these fields', () => {
    setCustomFields([house, caste])
    const seen = (user: UserPermissions) => labels(fieldsFor(user, 'students'))
    const changed = (user: UserPermissions) => labels(changeableFields(user, 'students'))
    const users = [READER, CONFIDENTIAL_READER, userWith(['students.read'], { confidential: 'change' }), SUPER_ADMIN]
    expect(users.map(seen)).toEqual([['House'], ['House', 'Caste'], ['House', 'Caste'], ['House', 'Caste']])
    expect(users.map(changed)).toEqual([['House'], ['House'], ['House', 'Caste'], ['House', 'Caste']])
  })

  it('a retired confidential field stays confidential', () => {
    const retired = { ...caste, state: 'retired' } as const
    expect(isVisibleTo(READER, retired)).toBe(false)
    expect(isVisibleTo(CONFIDENTIAL_READER, retired)).toBe(true)
  })

  it('records keep the values of active and retired fields', () => {
    setCustomFields([bus])
    expect([hasCustomFields('students'), hasCustomFields('staff')]).toEqual([true, false])
    setCustomFields([gone])
    expect(hasCustomFields('students')).toBe(false)
    setCustomFields([house])
    expect(hasCustomFields('students')).toBe(true)
  })

  it('a school has confidential fields while one of them is active', () => {
    setCustomFields([house, { ...caste, state: 'retired' }])
    expect(hasConfidentialFields()).toBe(false)
    setCustomFields([house, caste])
    expect(hasConfidentialFields()).toBe(true)
  })

  it('a field is found by its key in any state', () => {
    setCustomFields(ALL)
    expect([findCustomField('gone'), findCustomField('bus'), findCustomField('x')]).toEqual([gone, bus, undefined])
  })
})

describe('what a field can be used for', () => {
  it('figures can be grouped by choices and by yes / no', () => {
    setCustomFields(ALL)
    expect(labels(dashboardGroupFields(SUPER_ADMIN))).toEqual(['House', 'Hostel'])
  })

  it('a list can be sorted by every field that is neither masked nor long nor has several values', () => {
    setCustomFields(ALL)
    expect(customSorts(READER, 'students')).toEqual([
      ['custom.house', 'House'],
      ['custom.hostel', 'Hostel'],
    ])
    expect(['custom.house', 'custom.sport', 'custom.notes', 'custom.x', 'name'].map(customSortKey)).toEqual([
      'custom.house',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    setCustomFields([
      { ...notes, masked: false },
      { ...hostel, masked: true },
    ])
    expect(customSorts(SUPER_ADMIN, 'students')).toEqual([])
  })

  it('a search looks in the active fields of students that the school has chosen', () => {
    const searched = [house, { ...house, searched: true }, { ...bus, searched: true }, { ...desk, searched: true }]
    expect(searchedIn(searched)).toEqual([{ ...house, searched: true }])
  })
})

describe('the description of a field', () => {
  it('the fields of a record end with the custom fields that the user may see', () => {
    setCustomFields([house, sport, notes, hostel, caste])
    const own = { email: { label: 'Email', section: 'Basic', kind: 'email' } } as const
    const section = 'Other Information'
    expect(withCustomFields(CONFIDENTIAL_READER, 'students', own)).toEqual({
      ...own,
      'custom.house': {
        label: 'House',
        section,
        kind: 'choice',
        options: { ofSchool: house.options },
        none: 'No choice',
      },
      'custom.sport': { label: 'Sport', section, kind: 'choices', options: { ofSchool: sport.options } },
      'custom.notes': { label: 'Notes', section, isMasked: true, kind: 'text', rows: 4, keepsLines: true },
      'custom.hostel': { label: 'Hostel', section, kind: 'yesNo' },
      // A user who may only read a confidential field can leave the field empty.
      'custom.caste': { label: 'Caste', section, help: 'As in the register', isReadOnly: true, kind: 'text' },
    })
    expect(withCustomFields(SUPER_ADMIN, 'students', own)['custom.caste']).toEqual({
      label: 'Caste',
      section,
      required: true,
      help: 'As in the register',
      kind: 'text',
    })
    expect(withCustomFields(SUPER_ADMIN, 'staff', own)).toBe(own)
  })

  it('the headings of columns end with the labels of the custom fields', () => {
    setCustomFields([house, caste])
    const own = { email: 'Email' }
    expect(withCustomLabels(READER, 'students', own)).toEqual({
      email: 'Email',
      'custom.house': 'House',
    })
    expect(withCustomLabels(SUPER_ADMIN, 'staff', own)).toBe(own)
  })

  it('the description of a retired field is still found by its path', () => {
    setCustomFields([bus])
    expect(customEntryAt('custom.bus')).toEqual({ label: 'Bus', section: 'Other Information', kind: 'text' })
    expect([customEntryAt('custom.x'), customEntryAt('email')]).toEqual([undefined, undefined])
  })

  it('the label of a field that this process does not know is made from its key', () => {
    setCustomFields([house])
    expect(['custom.house', 'custom.bus_route_2', 'email'].map(customLabel)).toEqual([
      'House',
      'Bus route 2',
      undefined,
    ])
  })
})
