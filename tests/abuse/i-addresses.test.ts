import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { sendRequest } from './harness/http'
import { someMember, someStudent } from './harness/records'
import { expectAnswer } from './harness/judge'
import { admin, newStudent } from './harness/people'
import { canaries, site } from './harness/site'

const { students, staff, auth } = endpoints

describe('addresses', () => {
  test('I7 an invalid id is refused', async () => {
    const head = await admin()
    const member = (await someMember())._id
    const ids = ['..', '.', '../staff', '%00', 'x'.repeat(10_000), 'x'.repeat(199), member, '[object Object]', '１２３', '1', "' OR 1=1 --",
      '*', '{id}', 'null', '00000000-0000-0000-0000-000000000000', member.toUpperCase(), `${member} `, `${member}\u0000`] // prettier-ignore
    for (const id of ids) {
      for (const endpoint of [students.get, students.remove, students.photo, students.history, students.removePhoto]) {
        await expectAnswer(head.request(endpoint, { id }), [400, 404, 405])
      }
    }
    await expectAnswer(head.request(staff.get, { id: (await someStudent())._id }), 404)
    for (const raw of ['..%2f..%2fstaff', '%2e%2e', '%c0%ae', '%', '%zz', '%00', '%ff']) {
      const path = `/api/v1/students/${raw}`
      const headers = { authorization: `Bearer ${head.accessToken}` }
      await expectAnswer(sendRequest(site.nodes[0]!.url, { path, headers }), [400, 404])
    }
  })

  // R36.13
  test('I8 a list sorts and filters only by its declared parameters', async () => {
    const head = await admin()
    const keys = [
      'passwordHash',
      'permissions',
      '__proto__',
      'constructor',
      'name.lastName.x',
      'id; DROP TABLE "User"',
      'phone',
      '1',
    ]
    for (const sortBy of keys) {
      await expectAnswer(head.request(students.list, { query: { sortBy } }), 400)
      await expectAnswer(head.request(staff.list, { query: { sortBy } }), 400)
    }
    for (const query of [
      'page=1&page=2',
      'sortBy=name&sortBy=name',
      'search=a&search=b',
      'sortOrder=up',
      'standard=13th',
      'section=a',
    ]) {
      await expectAnswer(head.request(students.list, { query }), 400)
    }
    const plain = (await head.request(students.list)).body.data
    for (const query of [
      'page[]=1',
      'filter[passwordHash]=x',
      'where={}',
      '__proto__[x]=1',
      'passwordHash=x',
      'limit[gt]=1',
      '&&&',
      '=',
    ]) {
      const { body } = await expectAnswer(head.request(students.list, { query }), 200, { endpoint: students.list })
      expect(body.data).toEqual(plain)
    }
  })

  // R36.14
  test('I9 a search is literal and limited in length', async () => {
    const head = await admin()
    await newStudent({ name: { firstName: 'Per%cent', lastName: "Under_score'Quote" } })
    const found = async (search: string) =>
      (await expectAnswer(head.request(students.list, { query: { search } }), 200, { endpoint: students.list })).body
        .data.pagination.totalStudents as number
    for (const search of ['r%c', 'r_s', "e'q"]) expect(await found(search)).toBe(1)
    for (const search of [
      'p%t',
      'pe__ent',
      '\\',
      '";--',
      '%%',
      '__',
      "' OR '1'='1",
      '*',
      '"',
      'a\\',
      'NEAR(a b)',
      'a AND',
      '(a',
    ]) {
      expect(await found(`per%c ${search}`)).toBe(0)
    }
    const many = (count: number, word = 'a') => Array(count).fill(word).join(' ')
    for (const search of [
      'x'.repeat(101),
      many(9),
      many(11),
      '%'.repeat(2_000),
      many(1_500),
      'a\u0000b',
      '\u001b[2J',
    ]) {
      await expectAnswer(head.request(students.list, { query: { search } }), 400)
    }
    await expectAnswer(head.request(students.list, { query: { search: '%'.repeat(60_000) } }), [400, 431])
    await expectAnswer(head.request(students.list, { query: { search: many(8) } }), 200, { endpoint: students.list })
  })

  // R36.12
  test('I10 isActive accepts only true and false', async () => {
    const head = await admin()
    for (const isActive of ['FALSE', 'True', '0', '1', 'yes', 'no', 'null', 'false ', 'false,true']) {
      await expectAnswer(head.request(students.list, { query: { isActive } }), 400)
      await expectAnswer(head.request(staff.list, { query: { isActive } }), 400)
    }
    const { _id: id } = await someStudent()
    for (const isActive of ['false', 0, 1, null, 'true', []]) {
      await expectAnswer(head.request(students.patch, { id, body: { isActive } }), 400)
    }
    const own = { name: { firstName: 'Asha', lastName: 'Rao' }, phone: canaries.phone, isActive: 'false' }
    await expectAnswer(head.request(auth.updateMe, { body: own }), 200, { endpoint: auth.updateMe })
  })
})
