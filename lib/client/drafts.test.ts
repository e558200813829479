import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Fields, labelsOf } from '@/lib/contract/record-fields'
import { STAFF_FIELDS } from '@/lib/contract/staff/fields'
import { STUDENT_FIELDS } from '@/lib/contract/students/fields'
import { setDraftOwner } from './draft-storage'
import { changedValues, draftValues, readDraft, removeDraft, writeDraft } from './drafts'

const HOUR = 60 * 60 * 1000
const FIELDS = {
  'name.firstName': { label: 'First Name', section: 'Basics', kind: 'text' },
  house: { label: 'House', section: 'Basics', kind: 'choice', options: ['Red', 'Blue'] },
  born: { label: 'Born', section: 'Basics', kind: 'date' },
  points: { label: 'Points', section: 'Basics', kind: 'decimal' },
  isActive: { label: 'Active', section: 'Basics', kind: 'flag' },
  password: { label: 'Password', section: 'Basics', kind: 'password' },
} as const satisfies Fields

const typed = { 'name.firstName': 'Asha', points: 7 }
const initial = { 'name.firstName': 'Usha', house: 'Red', points: 0 }
const draft = { typed, initial, version: 3, idempotencyKey: 'a1' }
const write = (form = 'students:new', user = 'user-1') => writeDraft(user, form, draft)
const read = (form = 'students:new', user = 'user-1') => readDraft(user, form, FIELDS)
const KEY = 'draft:user-1:students:new'
const store = (text: string) => sessionStorage.setItem(KEY, text)
const stored = (changes: object) => store(JSON.stringify({ ...draft, at: Date.now(), ...changes }))

beforeEach(() => {
  sessionStorage.clear()
  setDraftOwner('user-1')
})

// R55.1
it('`readDraft` returns the stored draft with its version, key and time until it is removed', () => {
  vi.useFakeTimers({ now: new Date('2026-06-15T10:32:00Z') })
  write()
  expect(read()).toEqual({ ...draft, at: Date.parse('2026-06-15T10:32:00Z') })
  expect(read('students:0198')).toBeUndefined()
  removeDraft('user-1', 'students:new')
  expect([read(), sessionStorage.length]).toEqual([undefined, 0])
})

describe('values', () => {
  it('`changedValues` returns the values that differ from the initial values, by path', () => {
    const before = { name: { firstName: 'Usha' }, house: 'Red', points: undefined, isActive: true }
    const now = { name: { firstName: 'Asha' }, house: 'Red', points: null, isActive: false }
    expect(changedValues(FIELDS, now, before)).toEqual({ 'name.firstName': 'Asha', points: null, isActive: false })
    expect(changedValues(FIELDS, before, before)).toEqual({})
  })

  it('`changedValues` leaves out typed texts that are not numbers', () => {
    const now = { name: { firstName: 'A' }, points: NaN }
    expect(changedValues(FIELDS, now, {})).toEqual({ 'name.firstName': 'A' })
  })

  // R61.5
  it('`changedValues` keeps a typed text that is not a date', () => {
    expect(changedValues(FIELDS, { born: '31/02/2018' }, { born: '' })).toEqual({ born: '31/02/2018' })
  })

  // R55.7
  it.each([
    ['students', STUDENT_FIELDS],
    ['staff', STAFF_FIELDS],
  ] as const)('the values of a draft for %s never include a secret', (_what, fields: Fields) => {
    const isSecret = (path: string) => /password|secret|token|code|photo/i.test(`${path} ${fields[path]?.label}`)
    const values = Object.fromEntries(Object.keys(labelsOf(fields)).map(path => [path, 'x']))
    const nested = { ...values, password: 'Secret@123', confirmPassword: 'Secret@123', profilePhoto: { url: 'x' } }
    for (const picked of [draftValues(fields, nested), changedValues(fields, nested, {})])
      expect(Object.keys(picked).filter(path => isSecret(path) && path !== 'contactInfo.address.pinCode')).toEqual([])
  })

  // R55.7
  it('`readDraft` leaves out a password that got into the storage', () => {
    stored({ typed: { ...typed, password: 'Secret@123' }, initial: { ...initial, password: '' } })
    expect(read()).toMatchObject({ typed, initial })
    expect(JSON.stringify(read())).not.toContain('password')
  })
})

describe('a draft', () => {
  // R55.6
  it.each([
    ['12 hours old is still read', 12 * HOUR, true],
    ['older than 12 hours is removed', 12 * HOUR + 1, false],
    ['from a clock that was 13 hours ahead is removed', -13 * HOUR, false],
  ])('a draft that is %s', (_what, age, isThere) => {
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    write()
    vi.setSystemTime(1_800_000_000_000 + age)
    expect(read() !== undefined).toBe(isThere)
    expect(sessionStorage.getItem(KEY) !== null).toBe(isThere)
  })

  it.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['without values', JSON.stringify({ at: Date.now() })],
    ['without a time', JSON.stringify(draft)],
    ['with nothing typed', JSON.stringify({ ...draft, typed: {}, at: Date.now() })],
    ['with texts for values', JSON.stringify({ ...draft, typed: 'x', initial: 'y', at: Date.now() })],
    ['longer than 64 kB', JSON.stringify({ ...draft, at: Date.now(), rest: 'x'.repeat(65_536) })],
  ])('a stored draft that is %s is ignored and removed', (_what, text) => {
    store(text)
    expect(read()).toBeUndefined()
    expect(sessionStorage.length).toBe(0)
  })

  // R55.9
  it('a draft of another version of the form keeps only the values that still fit', () => {
    const values = { gone: 'x', house: 'Green', born: 5, points: 'many', isActive: 'yes', toString: 'x' }
    stored({
      typed: { ...values, 'name.firstName': 'Asha', __proto__: { house: 'Blue' } },
      version: '3',
      idempotencyKey: 7,
    })
    expect(read()).toEqual({ at: expect.any(Number) as number, typed: { 'name.firstName': 'Asha' }, initial })
  })

  it('a draft that is too long is not stored, and the draft before it stays', () => {
    write()
    writeDraft('user-1', 'students:new', { ...draft, typed: { 'name.firstName': 'x'.repeat(65_536) } })
    expect(read()?.typed).toEqual(typed)
  })
})

describe('the drafts of other users', () => {
  // R55.5
  it('the drafts of another user are not read, and are removed when somebody else signs in', () => {
    write()
    expect(read('students:new', 'user-2')).toBeUndefined()
    sessionStorage.setItem('signed-in', 'once')
    setDraftOwner('user-2')
    expect(Object.keys(sessionStorage)).toEqual(['signed-in'])
  })

  it('drafts are removed when another user signs in, even one whose id is a prefix of the owner’s id', () => {
    write()
    setDraftOwner('user')
    expect(sessionStorage.length).toBe(0)
  })

  // R55.5
  it('a form that closes after another user has signed in does not store its draft again', () => {
    setDraftOwner('user-2')
    write()
    expect(sessionStorage.length).toBe(0)
  })

  // R55.5, R55.6
  it('drafts stay when the same user signs in again, unless they are too old', () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    write('students:old')
    vi.setSystemTime(1_800_000_000_000 + 11 * HOUR)
    write()
    vi.setSystemTime(1_800_000_000_000 + 13 * HOUR)
    setDraftOwner('user-1')
    expect(Object.keys(sessionStorage)).toEqual([KEY])
  })
})

// R55.4
it('all drafts are removed when their user signs out, and are not stored again', () => {
  write()
  write('profile')
  setDraftOwner(null)
  write()
  expect(sessionStorage.length).toBe(0)
})

// R55.8
it.each([
  ['is full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  ['is not allowed', () => vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)],
])('no draft is stored or read, and no error is thrown, when the storage %s', (_what, breakIt) => {
  breakIt()
  write()
  expect(read()).toBeUndefined()
  removeDraft('user-1', 'students:new')
  setDraftOwner('user-1')
  vi.restoreAllMocks()
  expect(sessionStorage.length).toBe(0)
})

const refuse = (): never => {
  throw new DOMException('Denied', 'QuotaExceededError')
}

// R80.5
it('a list of choices counts as changed only when the choices differ', () => {
  const fields = { clubs: { label: 'Clubs', section: 'Basics', kind: 'choices', options: ['Chess', 'Music'] } } as const
  expect(changedValues(fields, { clubs: ['Chess'] }, { clubs: ['Chess'] })).toEqual({})
  expect(changedValues(fields, { clubs: [] }, { clubs: ['Chess'] })).toEqual({ clubs: [] })
})
