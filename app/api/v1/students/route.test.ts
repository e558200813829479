import { beforeEach, describe, expect, it } from 'vitest'
import { today } from '@/lib/contract/dates'
import {
  STUDENT_SORTS,
  type SavedStudent,
  type Student,
  type StudentInput,
  type StudentPage,
} from '@/lib/contract/student'
import { db } from '@/lib/server/db'
import { call, complaints } from '@/lib/testing/api'
import { DAY } from '@/lib/testing/clock'
import { studentInput } from '@/lib/testing/factories'
import { signedIn } from '@/lib/testing/people'
import { GET as list, POST as create } from './route'

let token: string
beforeEach(async () => {
  token = (await signedIn(['students.read', 'students.create'])).token
})

const add = (changes: Partial<StudentInput> = {}, headers = {}) =>
  call<SavedStudent>(create, { token, body: studentInput(changes), headers })
const added = async (changes: Partial<StudentInput> = {}): Promise<Student> => (await add(changes)).body.data.student
const named = (firstName: string, lastName = 'Nair') => ({ name: { firstName, lastName } })
const page = async (query: Record<string, string> = {}) => (await call<StudentPage>(list, { token, query })).body.data
const firstNames = async (query: Record<string, string>) =>
  (await page(query)).students.map(({ name }) => name.firstName)

describe('POST', () => {
  it('creates a student with an id of this year and gives back the whole record', async () => {
    const answer = await add()
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe('Student created successfully')
    const { student, warnings } = answer.body.data
    const { parentInfo, ...input } = studentInput()
    expect(student).toMatchObject(input)
    expect(student.parentInfo).toEqual(parentInfo)
    expect(student.studentId).toBe(`STU-${new Date().getFullYear()}-00001`)
    expect(student).toMatchObject({ isActive: true, version: 1, profilePhoto: { url: '' } })
    expect(warnings).toEqual([])
  })

  it('fills in what may be left out', async () => {
    const left = {
      overallGrade: undefined,
      overallPercentage: undefined,
      admissionDate: undefined,
      email: undefined,
      bloodGroup: undefined,
    }
    const student = await added(left)
    expect(student).toMatchObject({ overallGrade: 'C', overallPercentage: 0, admissionDate: today() })
    expect(student).not.toHaveProperty('email')
    expect(student).not.toHaveProperty('bloodGroup')
  })

  it('drops what nobody may set', async () => {
    const forbidden = { _id: 'x', studentId: 'STU-0000-00000', serial: 1, version: 9, createdAt: '2000-01-01', profilePhoto: { url: 'x' }, photoHash: 'x', searchText: 'x' } // prettier-ignore
    const answer = await call<SavedStudent>(create, { token, body: { ...studentInput(), ...forbidden } })
    expect(answer.status).toBe(201)
    expect(answer.body.data.student).toMatchObject({ version: 1, profilePhoto: { url: '' } })
    expect(answer.body.data.student._id).not.toBe('x')
    expect(answer.body.data.student.createdAt).not.toContain('2000')
  })

  it('cuts date-times to their date, whatever the time zone', async () => {
    const student = await added({
      dateOfBirth: '2015-01-01T23:59:59-12:00',
      admissionDate: '2020-06-01T00:30:00+14:00',
    })
    expect(student).toMatchObject({ dateOfBirth: '2015-01-01', admissionDate: '2020-06-01' })
  })

  it('keeps Unicode names, composed', async () => {
    const student = await added(named('Łucja', 'அருண்'))
    expect(student.name).toEqual({ firstName: 'Łucja', lastName: 'அருண்' })
    expect((await added(named('E\u0301lodie'))).name.firstName).toBe('Élodie')
  })

  it('gives 200 concurrent creations 200 different ids', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => add({ rollNumber: n + 1 })))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(new Set(answers.map(({ body }) => body.data.student.studentId)).size).toBe(200)
    const { value } = await db.sequence.findFirstOrThrow({ where: { name: { startsWith: 'student' } } })
    expect(value).toBe(200)
  })

  it('never gives an id again after a deletion', async () => {
    await added()
    await db.student.deleteMany()
    expect((await added()).studentId).toMatch(/-00002$/)
  })

  it('warns of a roll number that another active student of the class has, and saves all the same', async () => {
    await added(named('Asha'))
    const second = await add(named('Bina'))
    expect(second.status).toBe(201)
    expect(second.body.data.warnings).toEqual(['Roll number 7 in 5th-B is also held by Asha Nair'])
    for (const elsewhere of [{ section: 'C' as const }, { standard: '6th' as const }, { isActive: false }]) {
      expect((await add(elsewhere)).body.data.warnings).toEqual([])
    }
  })

  describe('with an Idempotency-Key', () => {
    const once = { 'idempotency-key': 'form-1' }

    it('creates once and gives the first answer again', async () => {
      const [first, second] = [await add({}, once), await add({}, once)]
      expect(second.status).toBe(201)
      expect(second.body).toEqual(first.body)
      expect(await db.student.count()).toBe(1)
    })

    it('creates once when twenty come together', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => add({}, once)))
      expect(new Set(answers.map(({ body }) => body.data.student._id)).size).toBe(1)
      expect(await db.student.count()).toBe(1)
    })

    it('refuses the same key for another body', async () => {
      await add({}, once)
      const other = await add({ rollNumber: 8 }, once)
      expect(other.status).toBe(422)
      expect(other.body.error).toBe('IDEMPOTENCY_MISMATCH')
      expect(await db.student.count()).toBe(1)
    })

    it('knows nothing of another user’s keys', async () => {
      await add({}, once)
      const other = await signedIn(['students.create'])
      await call(create, { token: other.token, body: studentInput(), headers: once })
      expect(await db.student.count()).toBe(2)
    })

    it('forgets a key after a day', async () => {
      await add({}, once)
      await db.idempotencyKey.updateMany({ data: { createdAt: new Date(Date.now() - DAY - 1000) } })
      expect((await add({ rollNumber: 8 }, once)).status).toBe(201)
      expect((await add({ rollNumber: 8 }, once)).status).toBe(201)
      expect(await db.student.count()).toBe(2)
    })

    it.each([[''], ['x'.repeat(201)], ['a b']])('refuses a key such as %j', async key => {
      const answer = await add({}, { 'idempotency-key': key })
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0]?.field).toBe('Idempotency-Key')
    })
  })

  describe('refuses with every field named, and writes nothing', () => {
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
      [{ dateOfBirth: '30/01/2015' }, 'dateOfBirth: Date of birth must be a valid date'],
      [{ dateOfBirth: '0000-01-01' }, 'dateOfBirth: Date of birth must be a valid date'],
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
      [
        emergency({ phone: '987654321' }),
        'contactInfo.emergencyContact.phone: Phone number must be at least 10 digits',
      ],
      [emergency({ phone: '98765432100' }), 'contactInfo.emergencyContact.phone: Phone number cannot exceed 10 digits'],
      [father({ name: '' }), "parentInfo.father.name: Father's name is required"],
      [father({ email: 'nonsense' }), 'parentInfo.father.email: Please enter a valid email'],
      [father({ phone: undefined }), 'parentInfo.father.phone: Phone number is required'],
      [{ parentInfo: { father: parents.father } }, "parentInfo.mother.name: Mother's name is required"],
    ])('%j', async (changes, complaint) => {
      const answer = await call(create, { token, body: { ...studentInput(), ...changes } })
      expect(answer.status).toBe(400)
      expect(complaints(answer)[0]).toBe(complaint)
      expect(await db.student.count()).toBe(0)
      expect(await db.sequence.count({ where: { name: { startsWith: 'student' } } })).toBe(0)
    })

    it('names all that is missing at once', async () => {
      const answer = await call(create, { token, body: {} })
      expect(answer.body.errors.map(({ field }) => field)).toContain('contactInfo.address.pinCode')
      expect(answer.body.errors).toHaveLength(18)
    })
  })
})

describe('GET', () => {
  it('answers an empty school truthfully', async () => {
    expect(await page()).toEqual({
      students: [],
      pagination: { currentPage: 1, totalPages: 1, totalStudents: 0, hasNext: false, hasPrev: false },
    })
  })

  it('gives ten a page, newest first, and pages that neither overlap nor leave anyone out', async () => {
    for (let n = 1; n <= 23; n++) await added({ rollNumber: n })
    const pages = [await page(), await page({ page: '2' }), await page({ page: '3' }), await page({ page: '4' })]
    expect(pages.map(({ students }) => students.length)).toEqual([10, 10, 3, 0])
    expect(pages[0]?.students[0]?.rollNumber).toBe(23)
    expect(new Set(pages.flatMap(({ students }) => students.map(({ _id }) => _id))).size).toBe(23)
    expect(pages[3]?.pagination).toEqual({
      currentPage: 4,
      totalPages: 3,
      totalStudents: 23,
      hasNext: false,
      hasPrev: true,
    })
    expect(pages[1]?.pagination).toMatchObject({ hasNext: true, hasPrev: true })
  })

  it('filters by standard, section and status together', async () => {
    await added({ ...named('One'), standard: 'KG', section: 'A' })
    await added({ ...named('Two'), standard: 'KG', section: 'B' })
    await added({ ...named('Three'), standard: 'KG', section: 'B', isActive: false })
    expect(await firstNames({ standard: 'KG', sortOrder: 'asc' })).toEqual(['One', 'Two', 'Three'])
    expect(await firstNames({ standard: 'KG', section: 'B', isActive: 'true' })).toEqual(['Two'])
    expect(await firstNames({ isActive: 'false' })).toEqual(['Three'])
    expect(await firstNames({ standard: '1st' })).toEqual([])
    expect(await firstNames({ standard: '', section: '', isActive: '' })).toHaveLength(3)
  })

  describe('search', () => {
    beforeEach(async () => {
      await added({ ...named('Łucja', 'Nowak'), email: 'lucja@example.com' })
      await added({ ...named('அருண்', 'Kumar'), email: undefined })
      await added({ ...named('Percy', 'A%b_c\\d'), email: 'percy@example.com' })
    })

    it.each([
      ['lucja', ['Łucja']],
      ['ŁUCJA', ['Łucja']],
      ['nowak łuc', ['Łucja']],
      ['nowak kumar', []],
      ['அருண்', ['அருண்']],
      ['percy@ex', ['Percy']],
      ['-00002', ['அருண்']],
      ['ku', ['அருண்']],
      ['%', ['Percy']],
      ['a%b', ['Percy']],
      ['a_b', []],
      ['b_c', ['Percy']],
      ['c\\d', ['Percy']],
      ["'; DROP TABLE", []],
      ['"', []],
    ])('finds by %j', async (search, expected) => {
      expect(await firstNames({ search })).toEqual(expected)
    })

    it('follows a changed name and forgets a deleted student', async () => {
      await db.student.updateMany({ where: { firstName: 'Percy' }, data: { searchText: 'renamed person' } })
      expect(await firstNames({ search: 'percy' })).toEqual([])
      expect(await firstNames({ search: 'renamed' })).toEqual(['Percy'])
      await db.student.deleteMany({ where: { firstName: 'Percy' } })
      expect(await firstNames({ search: 'renamed' })).toEqual([])
    })
  })

  describe('sort', () => {
    it('orders standards as a school counts, then sections, then roll numbers', async () => {
      for (const [standard, section, rollNumber] of [['10th', 'A', 1], ['2nd', 'B', 1], ['2nd', 'A', 9], ['2nd', 'A', 2], ['KG', 'D', 1]] as const)
        await added({ standard, section, rollNumber }) // prettier-ignore
      const { students } = await page({ sortBy: 'standard', sortOrder: 'asc' })
      expect(students.map(({ standard, section, rollNumber }) => `${standard}-${section}-${rollNumber}`)).toEqual([
        'KG-D-1', '2nd-A-2', '2nd-A-9', '2nd-B-1', '10th-A-1',
      ]) // prettier-ignore
    })

    it('orders names without regard to case and accents', async () => {
      for (const name of ['zara', 'Élodie', 'anna', 'Bela']) await added(named(name))
      expect(await firstNames({ sortBy: 'name', sortOrder: 'asc' })).toEqual(['anna', 'Bela', 'Élodie', 'zara'])
      expect(await firstNames({ sortBy: 'name.firstName', sortOrder: 'desc' })).toEqual([
        'zara',
        'Élodie',
        'Bela',
        'anna',
      ])
    })

    it.each(STUDENT_SORTS)('by %s keeps one order from page to page when everything ties', async sortBy => {
      const now = new Date()
      for (let n = 0; n < 6; n++) await added()
      await db.student.updateMany({ data: { createdAt: now, updatedAt: now } })
      const whole = (await page({ sortBy, limit: '6' })).students.map(({ _id }) => _id)
      const parts: string[] = []
      for (const number of ['1', '2', '3'])
        parts.push(...(await page({ sortBy, limit: '2', page: number })).students.map(({ _id }) => _id))
      expect(parts).toEqual(whole)
      expect(new Set(whole).size).toBe(6)
    })
  })

  describe('refuses', () => {
    it.each([
      ['page=0', 'page'], ['page=-1', 'page'], ['page=1.5', 'page'], ['page=abc', 'page'], ['page=1e3', 'page'], ['page=100001', 'page'],
      ['limit=0', 'limit'], ['limit=101', 'limit'], ['limit=NaN', 'limit'],
      ['sortBy=passwordHash', 'sortBy'], ['sortBy=__proto__', 'sortBy'], ['sortBy=name.lastName.x', 'sortBy'], ['sortOrder=up', 'sortOrder'],
      ['isActive=FALSE', 'isActive'], ['isActive=0', 'isActive'], ['standard=13th', 'standard'], ['section=E', 'section'],
      [`search=${'x'.repeat(101)}`, 'search'], ['search=a b c d e f g h i', 'search'], ['search=a%00b', 'search'],
      ['page=1&page=2', 'page'], ['search=a&search=b', 'search'],
    ])('%s', async (query, field) => {
      const answer = await call(list, { token, query })
      expect(answer.status).toBe(400)
      expect(answer.body.error).toBe('VALIDATION_ERROR')
      expect(answer.body.errors.map(error => error.field)).toEqual([field])
    }) // prettier-ignore

    it('and ignores parameters that it does not know', async () => {
      expect((await call(list, { token, query: 'unknown=1&unknown=2&page[]=7' })).status).toBe(200)
    })
  })
})
