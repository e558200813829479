import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { permissionsOf, type Permission } from '@/lib/contract/permissions'
import { STAFF_SORTS, type StaffInput, type StaffMember, type StaffPage } from '@/lib/contract/staff/schema'
import { bcryptThreads } from '@/lib/server/accounts/hashing'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { staffInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as login } from '../auth/login/route'
import { GET as list, POST as create } from './route'

type One = { staff: StaffMember }
let admin: string
beforeEach(async () => {
  admin = (await createSignedInUser('superAdmin')).token
})

const add = (body: unknown, token = admin, headers = {}) => call<One>(create, { token, body, headers })
const count = () => db.user.count({ where: { role: 'staff' } })

describe('POST', () => {
  // R14.6, R24.21
  it('POST /staff creates a member who can sign in, with generated ids and exactly the given permissions', async () => {
    const input = staffInput(['students.read', 'staff.update'], { position: 'Clerk' })
    const answer = await add(input)
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe('Staff member created successfully')
    const { name, email, phone, department, position, permissions } = input
    expect(answer.body.data.staff).toMatchObject({
      name, email, phone, department, position, permissions, role: 'staff', isActive: true, employeeId: 'EMP-0001', staffId: 'STF-0001', version: 1,
    }) // prettier-ignore
    expect(JSON.stringify(answer.body)).not.toMatch(/secret@123|\$2b\$|passwordHash/i)
    expect((await call(login, { body: { email, password: input.password } })).status).toBe(200)
  })

  // ASVS 8.2.3, 15.3.3
  // R36.6
  it('POST /staff ignores fields that clients cannot set', async () => {
    const forged = { role: 'superAdmin', isActive: false, employeeId: 'EMP-9999', staffId: 'x', _id: 'x', version: 9, confirmPassword: 'x', passwordHash: 'x' } // prettier-ignore
    const { body } = await add({ ...staffInput(), ...forged })
    expect(body.data.staff).toMatchObject({ role: 'staff', isActive: true, employeeId: 'EMP-0001', version: 1 })
  })

  // R14.15
  it('twenty POST /staff with the same email in upper or lower case create one member', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        add(staffInput([], { email: n % 2 ? 'Same@School.example' : 'same@school.example' })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      error: 'DUPLICATE',
      errors: [{ field: 'email', message: 'Email is already in use' }],
    })
    expect(await count()).toBe(1)
  })

  // R34.27
  it('POST /staff computes no hash for a used email or a repeated `Idempotency-Key`', async () => {
    const input = staffInput()
    const once = { 'idempotency-key': 'form-1' }
    const first = await add(input, admin, once)
    const hash = vi.spyOn(bcryptThreads, 'hash')
    expect((await add(staffInput([], { email: input.email }))).status).toBe(409)
    expect((await add(staffInput([], { email: input.email }), admin, { 'idempotency-key': 'form-2' })).status).toBe(409)
    expect((await add(input, admin, once)).body).toEqual(first.body)
    expect(hash).not.toHaveBeenCalled()
  })

  // R34.27
  it('POST /staff hashes one password at a time for each user', async () => {
    let [atWork, most] = [0, 0]
    vi.spyOn(bcryptThreads, 'hash').mockImplementation(async () => {
      most = Math.max(most, ++atWork)
      await setImmediate()
      atWork--
      return 'hash'
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(staffInput())))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(most).toBe(1)
  })

  it('POST /staff creates one member for one `Idempotency-Key`', async () => {
    const input = staffInput()
    const once = { 'idempotency-key': 'form-1' }
    const [first, second] = [await add(input, admin, once), await add(input, admin, once)]
    expect(second.body).toEqual(first.body)
    expect(await count()).toBe(1)
    expect((await db.idempotencyKey.findFirstOrThrow()).answer).not.toMatch(/\$2b\$|Secret/)
  })

  // R14.14
  it('POST /staff never reuses an employee id', async () => {
    await add(staffInput())
    await db.user.deleteMany({ where: { role: 'staff' } })
    expect((await add(staffInput())).body.data.staff.employeeId).toBe('EMP-0002')
  })

  // R23.10
  it('POST /staff refuses a permission that the actor does not have', async () => {
    const { token } = await createSignedInUser(['staff.create', 'students.read'])
    expect((await add(staffInput(['students.read', 'staff.create']), token)).status).toBe(201)
    const refused = await add(staffInput(['students.read', 'students.delete']), token)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toBe('You cannot give or remove a permission that you do not have: students.delete')
  })

  it('POST /staff creates nobody after the actor has lost the permission', async () => {
    const creator = await createSignedInUser(['staff.create'])
    const before = await count()
    // The password is hashed after the first check of the permission.
    const { hash } = bcryptThreads
    const hashing = vi.spyOn(bcryptThreads, 'hash').mockImplementation(async (...input) => {
      await db.user.update({ where: { id: creator.id }, data: { staffCreate: false } })
      return hash(...input)
    })
    onTestFinished(() => hashing.mockRestore())
    expect((await add(staffInput(), creator.token)).status).toBe(403)
    expect(hashing).toHaveBeenCalledOnce()
    expect(await count()).toBe(before)
  })

  // R21.1, R21.2, R21.3
  describe('refuses with the name of every wrong field, and writes nothing', () => {
    const permissions = permissionsOf([])
    it.each<[object, string]>([
      [{ name: { firstName: 'A', lastName: 'Rao' } }, 'name.firstName: First name must be at least 2 characters'],
      [{ name: { firstName: 'Asha', lastName: 'x'.repeat(51) } }, 'name.lastName: Last name cannot exceed 50 characters'],
      [{ name: {} }, 'name.firstName: First name is required'],
      [{ email: undefined }, 'email: Email is required'],
      [{ email: 'nonsense' }, 'email: Please enter a valid email address'],
      [{ phone: undefined }, 'phone: Phone number is required'],
      [{ phone: '98765' }, 'phone: Phone number must be at least 10 digits'],
      [{ phone: '98765432101' }, 'phone: Phone number cannot exceed 10 digits'],
      [{ phone: '987654321o' }, 'phone: Phone number must contain only digits'],
      [{ department: undefined }, 'department: Department is required'],
      [{ department: 'Magic' }, 'department: Department is required'],
      [{ position: 'x'.repeat(101) }, 'position: Position cannot exceed 100 characters'],
      [{ password: undefined }, 'password: Password is required'],
      [{ password: '12345' }, 'password: Password must be at least 6 characters'],
      [{ password: 'x'.repeat(73) }, 'password: Password cannot exceed 72 bytes'],
      [{ permissions: undefined }, 'permissions: Permissions are required'],
      [{ permissions: { students: permissions.students } }, 'permissions.staff: Permissions are required'],
      [{ permissions: { ...permissions, staff: { ...permissions.staff, read: 'true' } } }, 'permissions.staff.read: Each permission must be true or false'],
      [{ permissions: { ...permissions, staff: { create: true } } }, 'permissions.staff.read: Each permission must be true or false'],
      [{ permissions: { ...permissions, fees: permissions.staff } }, 'permissions: Unknown field'],
    ])('POST /staff with %j is refused with the name of every wrong field', async (changes, message) => {
      const answer = await add({ ...staffInput(), ...changes })
      expect(answer.status).toBe(400)
      expect(validationErrors(answer)[0]).toBe(message)
      expect(await count()).toBe(0)
    }) // prettier-ignore
  })
})

describe('GET', () => {
  const insert = (changes: Partial<StaffInput>, granted: Permission[] = []) => add(staffInput(granted, changes))
  const named = (firstName: string, lastName = 'Rao') => ({ name: { firstName, lastName } })
  const page = async (query: Record<string, string> = {}) =>
    (await call<StaffPage>(list, { token: admin, query })).body.data
  const firstNames = async (query: Record<string, string>) =>
    (await page(query)).staff.map(({ name }) => name.firstName)

  beforeEach(async () => {
    await insert({ ...named('Élodie'), department: 'Arts', email: 'elodie@school.example' })
    await insert({ ...named('anna'), department: 'Science' })
    await insert({ ...named('Bela', 'O%Neil'), department: 'Administration' })
  })

  // R14.9, R23.12
  it('GET /staff lists staff, newest first, but no superAdmins', async () => {
    expect(await firstNames({})).toEqual(['Bela', 'anna', 'Élodie'])
    expect((await page()).pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalStaff: 3,
      hasNext: false,
      hasPrev: false,
    })
  })

  // R7.18, R24.19
  it.each([
    [{ department: 'Science' }, ['anna']],
    [{ isActive: 'false' }, []],
    [{ isActive: 'true', department: 'Arts' }, ['Élodie']],
    [{ search: 'ELODIE' }, ['Élodie']],
    [{ search: 'elodie@school' }, ['Élodie']],
    [{ search: 'rao an' }, ['anna']],
    [{ search: 'Rao, Anna' }, ['anna']],
    [{ search: 'EMP-0003' }, ['Bela']],
    [{ search: 'o%n' }, ['Bela']],
    [{ search: 'o_n' }, []],
    [{ search: '%' }, ['Bela']],
    [{ sortBy: 'name', sortOrder: 'asc' }, ['anna', 'Bela', 'Élodie']],
    [{ sortBy: 'employeeId', sortOrder: 'asc' }, ['Élodie', 'anna', 'Bela']],
    [{ sortBy: 'department', sortOrder: 'asc' }, ['Bela', 'Élodie', 'anna']],
    [{ page: '2', limit: '2' }, ['Élodie']],
    [{ page: '9' }, []],
  ])('GET /staff with %j returns the matching staff', async (query, expected) => {
    expect(await firstNames(query as unknown as Record<string, string>)).toEqual(expected)
  })

  // R24.19
  it.each(STAFF_SORTS)('GET /staff sorted by %s keeps its order across pages when values are equal', async sortBy => {
    const now = new Date()
    await db.user.updateMany({
      where: { role: 'staff' },
      data: { createdAt: now, updatedAt: now, nameKey: 'x', department: 'Arts' },
    })
    const whole = (await page({ sortBy })).staff.map(({ _id }) => _id)
    const parts = []
    for (const number of ['1', '2', '3'])
      parts.push(...(await page({ sortBy, limit: '1', page: number })).staff.map(({ _id }) => _id))
    expect(parts).toEqual(whole)
  })

  it.each([['sortBy=passwordHash', 'sortBy'], ['department=Magic', 'department'], ['isActive=1', 'isActive'], ['limit=101', 'limit'], ['page=1&page=1', 'page']])(
    'GET /staff refuses the query %s', async (query, field) => {
      const answer = await call(list, { token: admin, query })
      expect(answer.status).toBe(400)
      expect(answer.body.errors.map(error => error.field)).toEqual([field])
    }) // prettier-ignore
})
