import { beforeEach, describe, expect, it } from 'vitest'
import type { StudentPage } from '@/lib/contract/students/query'
import type { SavedStudent, Student, StudentInput } from '@/lib/contract/students/schema'
import { call, send } from '@/tests/support/api'
import { planAndRunBatch } from '@/tests/support/batches'
import { parseCsv } from '@/tests/support/csv'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { GET as exportAll } from './export/route'
import { GET as list, POST as create } from './route'

let token: string
beforeEach(async () => {
  token = (await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])).token
})

const parents = (father: [string, string], mother: [string, string]): StudentInput['parentInfo'] => ({
  father: { name: father[0], phone: father[1] },
  mother: { name: mother[0], phone: mother[1] },
})
const add = async (firstName: string, lastName: string, changes: Partial<StudentInput>): Promise<Student> => {
  const body = studentInput({ name: { firstName, lastName }, ...changes })
  return (await call<SavedStudent>(create, { token, body })).body.data.student
}
const found = async (query: Record<string, string>) => {
  const { students, pagination } = (await call<StudentPage>(list, { token, query })).body.data
  expect(pagination.totalStudents).toBe(students.length)
  return students.map(({ name }) => name.firstName).sort()
}

describe('a search for students', () => {
  beforeEach(async () => {
    await add('Asha', 'Rao', {
      email: 'asha@example.com',
      admissionNumber: 'ADM/77',
      standard: '5th',
      section: 'B',
      parentInfo: parents(['Élie Menon', '9876543210'], ['லதா 100%', '9847012345']),
    })
    await add('Bina', 'Rao', {
      email: undefined,
      admissionNumber: '5B',
      standard: 'KG',
      section: 'A',
      isActive: false,
      parentInfo: parents(["Dev D'Souza", '9876500000'], ['Maya_R', '9447043210']),
    })
  })

  // R60.1, R60.2, R60.3, R60.4, R60.5
  it.each([
    ['elie', ['Asha']],
    ['ÉLIE', ['Asha']],
    ['menon rao', ['Asha']],
    ['Rao, Elie', ['Asha']],
    ['menon maya', []],
    ['லதா', ['Asha']],
    ['லத', ['Asha']],
    ["d'sou", ['Bina']],
    ["d' dev", ['Bina']],
    ['100%', ['Asha']],
    ['1%0', []],
    ['a_r', ['Bina']],
    ['e_n', []],
    ['"', []],
    ['9876543210', ['Asha']],
    ['98765 43210', ['Asha']],
    ['+91-98765-43210', ['Asha']],
    ['+91 98765 43210', ['Asha']],
    ['09876543210', ['Asha']],
    ['0 98765-43210', ['Asha']],
    ['91 98765 43210', ['Asha']],
    ['rao 98765 43210', ['Asha']],
    ['98765, 43210', ['Asha']],
    ['(98765) 43210', ['Asha']],
    ['43210', ['Asha', 'Bina']],
    ['3210', ['Asha', 'Bina']],
    ['98765 4', ['Asha']],
    ['98765', ['Asha', 'Bina']],
    ['9876543210 98470 12345', ['Asha']],
    ['9876543210 9447043210', []],
    ['321', []],
    ['98', []],
    ['43210 9847012345', ['Asha']],
    ['98765432109', []],
    ['1098470', []],
    ['adm/77', ['Asha']],
    ['77', ['Asha']],
    ['5th B', ['Asha']],
    ['5B', ['Asha']],
    ['5 b', ['Asha']],
    ['KG A', ['Bina']],
    ['kg-a rao', ['Bina']],
    ['asha 5b', ['Asha']],
    ['bina 5b', []],
    ['6 B', []],
    ['b', ['Bina']],
    ['5b 98765', ['Asha']],
    ['kg', []],
    ['x'.repeat(100), []],
    ['q q q q q q q q', []],
    ['ra', ['Asha', 'Bina']],
  ])('a search for %j finds %j', async (search, names) => {
    expect(await found({ search })).toEqual(names)
  })

  // R60.3
  it('a search for a class is combined with the filters', async () => {
    expect(await found({ search: '5b', section: 'B', standard: '5th', isActive: 'true' })).toEqual(['Asha'])
    expect(await found({ search: 'kg a', isActive: 'true' })).toEqual([])
    expect(await found({ search: '5b', section: 'A' })).toEqual([])
    expect(await found({ search: 'asha 5b', standard: 'KG' })).toEqual([])
  })

  // R60.6
  it('a search chooses the students of an export and of a bulk change', async () => {
    const text = await (await send(exportAll, { token, query: { search: '98470 12345' } })).text()
    expect(parseCsv(text.slice(1))).toHaveLength(2)
    const change = { kind: 'edit', entity: 'students', change: { section: 'C' } }
    const batch = await planAndRunBatch(token, { ...change, selection: { query: { search: '5 b menon' } } })
    expect(batch.counts).toMatchObject({ done: 1 })
    expect(await found({ search: '5c' })).toEqual(['Asha'])
  })

  // R60.7
  it('a search for any kind of value is refused without the permission to read students', async () => {
    const { token } = await createSignedInUser(['students.create', 'students.update', 'students.delete', 'staff.read'])
    for (const search of ['asha', 'menon', '98765 43210', '5b', 'adm/77', 'asha@example.com']) {
      expect((await call(list, { token, query: { search } })).status).toBe(403)
    }
  })
})
