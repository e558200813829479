import { beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import type { Found } from '@/lib/contract/quick-find/quick-find'
import type { SavedStudent, StudentInput } from '@/lib/contract/students/schema'
import type { StaffInput } from '@/lib/contract/staff/schema'
import { call, validationErrors } from '@/tests/support/api'
import { staffInput, studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as createStaff } from '../staff/route'
import { POST as create } from '../students/route'
import { GET as search } from './route'

let admin: string
beforeEach(async () => {
  admin = (await createSignedInUser('superAdmin')).token
})

const find = async (text: string, token = admin) =>
  (await call<Found>(search, { token, query: { search: text } })).body.data
const namesOf = (people: { name: { firstName: string; lastName: string } }[]) =>
  people.map(({ name }) => `${name.firstName} ${name.lastName}`)
const students = async (text: string) => namesOf((await find(text)).students)
const parent = (name: string, phone: string) => ({ name, phone })
const add = async (firstName: string, lastName: string, changes: Partial<StudentInput> = {}) => {
  const body = studentInput({ email: undefined, name: { firstName, lastName }, ...changes })
  return (await call<SavedStudent>(create, { token: admin, body })).body.data.student
}
const addStaff = (firstName: string, changes: Partial<StaffInput>) =>
  call(createStaff, { token: admin, body: staffInput([], { name: { firstName, lastName: 'Das' }, ...changes }) })

describe('quick find', () => {
  // R60.9, R60.10
  it('quick find returns the fields that a result shows, and the field that matched', async () => {
    const parentInfo = { father: parent('Ravi Menon', '9400000001'), mother: parent('Latha Nair', '9400000002') }
    const { _id, studentId } = await add('Asha', 'Rao', { standard: '5th', section: 'B', parentInfo })
    await addStaff('Kiran', { phone: '9400000003', department: 'Arts', position: 'Clerk' })
    const student = { _id, studentId, name: { firstName: 'Asha', lastName: 'Rao' }, standard: '5th', section: 'B', isActive: true, profilePhoto: { url: '' } } // prettier-ignore
    expect(await find('asha')).toEqual({ students: [student], staff: [], certificates: [] })
    expect(await find('94000 00002')).toEqual({
      students: [{ ...student, match: { field: 'parentInfo.mother.phone', text: '94000 00002' } }],
      staff: [],
      certificates: [],
    })
    expect((await find('clerk')).staff).toEqual([
      {
        _id: expect.any(String), employeeId: 'EMP-0001', name: { firstName: 'Kiran', lastName: 'Das' }, department: 'Arts',
        isActive: true, profilePhoto: { url: '' }, match: { field: 'position', text: 'Clerk' },
      },
    ]) // prettier-ignore
    const both = await find('94000')
    expect([both.students.length, both.staff.length]).toEqual([1, 1])
  })

  // R60.9
  it.each(['', ' ', ' , '])('quick find finds nothing for %j', async text => {
    await add('Asha', 'Rao')
    expect(await find(text)).toEqual({ students: [], staff: [], certificates: [] })
  })

  // R60.9
  it('quick find returns at most eight records of each kind', async () => {
    for (let n = 0; n < 10; n++) {
      await add('Asha', `Rao${'abcdefghij'[n]}`)
      await addStaff(`Asha${'abcdefghij'[n]}`, {})
    }
    const found = await find('asha')
    expect(namesOf(found.students)).toEqual([...'abcdefgh'].map(letter => `Asha Rao${letter}`))
    expect(namesOf(found.staff)).toEqual([...'abcdefgh'].map(letter => `Asha${letter} Das`))
  })

  // R60.9
  it('quick find puts exact numbers first, then names that begin with the words, then active students', async () => {
    await add('Zed', 'Ravish', { admissionNumber: '1234', isActive: false })
    await add('Amy', 'Stravinsky')
    await add('Ravi', 'Nair', { isActive: false })
    await add('Ravi', 'Das', { admissionNumber: '12345' })
    await add('Bea', 'Iyer', {
      parentInfo: { father: parent('Ravi Iyer', '9400000001'), mother: parent('Ann', '9400000002') },
    })
    expect(await students('ravi')).toEqual(['Ravi Das', 'Ravi Nair', 'Zed Ravish', 'Amy Stravinsky', 'Bea Iyer'])
    expect(await students('1234')).toEqual(['Zed Ravish', 'Ravi Das'])
  })

  // R60.2, R60.9
  it.each([
    ['ADM/113', 'adm/113'],
    ['adm/113', 'ADM/113'],
  ])('quick find puts the admission number %s first when %s is typed', async (admissionNumber, text) => {
    await add('Zed', 'Ravish', { admissionNumber })
    for (let n = 0; n < 9; n++) await add('Amy', 'Nair', { admissionNumber: `${admissionNumber}${n}` })
    expect((await students(text))[0]).toBe('Zed Ravish')
  })

  // R60.2, R60.9
  it.each(['5A', '5a'])('quick find puts the admission number 5A before the class when %s is typed', async text => {
    await add('Class', 'Mate', { standard: '5th', section: 'A' })
    await add('Exact', 'Zed', { standard: '7th', section: 'B', admissionNumber: '5A' })
    const found = (await find(text)).students
    expect(found.map(({ name, match }) => [name.firstName, match])).toEqual([
      ['Exact', { field: 'admissionNumber', text: '5A' }],
      ['Class', undefined],
    ])
  })

  // R60.9
  it('quick find puts an exact number before many newer students with phones that contain it', async () => {
    await add('Zed', 'Ravish', { admissionNumber: '1234' })
    for (let n = 10; n < 40; n++) {
      await add('Amy', 'Nair', {
        parentInfo: { father: parent('A', `94${n}000000`), mother: parent('B', `94${n}001234`) },
      })
    }
    expect((await students('1234'))[0]).toBe('Zed Ravish')
  })

  // R60.9
  it.each([
    ['meera nair', ['Meera Nair']],
    ['Nair, Mee', ['Meera Nair']],
    ['n m', ['Meera Nair']],
    ['me', ['Meera Nair']],
    ['ra', ['Meera Nair', 'ரவி O%Brien']],
    ['m', ['Meera Nair']],
    ['ரவி', ['ரவி O%Brien']],
    ['ர', ['ரவி O%Brien']],
    ['o%b', ['ரவி O%Brien']],
    ['o_b', []],
    ['%', ['ரவி O%Brien']],
    ['"', []],
    ["'; --", []],
    ['5b', ['Meera Nair']],
    ['KG A', ['ரவி O%Brien']],
    ['meera kg a', []],
    ['raghu 98765', ['ரவி O%Brien']],
    ['98765 00000', []],
    ['x'.repeat(100), []],
  ])('quick find for %j finds %j', async (text, names) => {
    const parents = (father: string, phone: string) => ({ father: parent(father, phone), mother: parent('Ila', phone) })
    await add('Meera', 'Nair', { standard: '5th', section: 'B', parentInfo: parents('Suresh', '9400000001') })
    await add('ரவி', 'O%Brien', { standard: 'KG', section: 'A', parentInfo: parents('Raghu', '9876543210') })
    expect(await students(text)).toEqual(names)
  })

  // R60.7
  it.each<[Permission[], number, number]>([
    [[], 0, 0],
    [['students.create', 'students.update', 'students.delete', 'staff.create', 'staff.update', 'staff.delete'], 0, 0],
    [['students.read'], 1, 0],
    [['staff.read'], 0, 1],
    [['students.read', 'staff.read'], 1, 1],
  ])('quick find with %j finds only records that the user may read', async (permissions, studentCount, staffCount) => {
    const parents = { father: parent('Common Name', '9400000001'), mother: parent('Common Name', '9400000001') }
    const { studentId } = await add('Common', 'Name', {
      email: 'common@x.example',
      admissionNumber: 'common',
      parentInfo: parents,
    })
    await addStaff('Common', { email: 'common@y.example', phone: '9400000001', position: 'Common' })
    const { token } = await createSignedInUser(permissions)
    for (const text of ['common', 'comm', 'co', '94000 00001', '+91 94000 00001']) {
      const { students, staff } = await find(text, token)
      expect([text, students.length, staff.length]).toEqual([text, studentCount, staffCount])
    }
    expect((await find(studentId, token)).students).toHaveLength(studentCount)
    expect((await find('5b', token)).students).toHaveLength(studentCount)
    for (const text of ['emp-0001', 'stf-0001', 'common@y']) {
      expect((await find(text, token)).staff).toHaveLength(staffCount)
    }
  })

  // R60.7
  it('quick find does not find superAdmins', async () => {
    expect((await find('test person')).staff).toEqual([])
    expect((await find('9876543210')).staff).toEqual([])
  })

  // R60.9
  it.each([
    ['x'.repeat(101), 'search: Search cannot exceed 100 characters'],
    ['a b c d e f g h i', 'search: Search cannot exceed 8 words'],
    ['a\u0000b', 'search: Search contains characters that are not allowed'],
  ])('quick find refuses the search text %j', async (text, error) => {
    const answer = await call(search, { token: admin, query: { search: text } })
    expect([answer.status, validationErrors(answer)]).toEqual([400, [error]])
  })
})
