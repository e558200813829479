import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { permissionsOf } from '@/lib/contract/permissions'
import { picture, uploadForm } from '@/tests/support/pictures'
import { findDamage } from '@/tests/faults/harness/damage'
import { openDatabase } from '@/tests/faults/harness/database'
import { AppServer } from '@/tests/faults/harness/app-server'
import { deactivation } from './harness/admins'
import type { Reply } from './harness/http'
import type { Caller } from './harness/caller'
import { expectAnswer } from './harness/judge'
import { admin, newMember, newStaff, newStudent, newSuperAdmin, canaryStaff, canaryStudent } from './harness/people'
import { resetRateLimits, runQuery, site } from './harness/site'
import { fullOrShort } from './harness/size'

const { admins, students, staff, preferences, views } = endpoints
const CREATED = { endpoint: students.create }
const statuses = (replies: Reply[]) => replies.map(({ status }) => status).sort()
/** A change of the first name, by which `countOf` finds the students. */
const named = (firstName: string) => ({ name: { firstName, lastName: 'Nair' } })
const countOf = async (firstName: string) =>
  Number((await runQuery(`SELECT count(*) AS n FROM "Student" WHERE "firstName" = '${firstName}'`))[0]?.n)
const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))
const nodes = (caller: Caller) => site.nodes.map(({ url }) => caller.twin(url))
/** Repeats a call that got 503, because a queue was full or the database was busy for two seconds. */
async function untilAccepted(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call()
    if (reply.status !== 503) return reply
  }
}

describe('one record', () => {
  test('C1 when two calls replace the same version of a record, one is refused with the current record', async () => {
    const head = await admin()
    const { _id: id, version } = await newStudent()
    const body = { ...canaryStudent({ rollNumber: 2 }), version }
    const replies = await Promise.all(
      nodes(head).map(node => untilAccepted(() => node.request(students.replace, { id, body }))),
    )
    expect(statuses(replies)).toEqual([200, 409])
    const [stale] = replies.filter(({ status }) => status === 409)
    expect(stale?.body).toMatchObject({ error: 'STALE', data: { student: { _id: id, version: version + 1 } } })
  })

  test('C5 a deletion during an update leaves no partial record', async () => {
    const head = await admin()
    for (let n = 0; n < 5; n++) {
      const { _id: id } = await newStudent()
      const [changed, removed] = await Promise.all([
        untilAccepted(() => head.request(students.patch, { id, body: { rollNumber: 2 } })),
        untilAccepted(() => head.twin(site.nodes[1]!.url).request(students.remove, { id })),
      ])
      expect([[200, 404].includes(changed.status), removed.status]).toEqual([true, 200])
      await expectAnswer(head.request(students.get, { id }), 404)
    }
  })

  test('C6 concurrent calls that activate, deactivate and change permissions leave the state that the last call set', async () => {
    const head = await admin()
    const { _id: id } = await newMember()
    const made: Reply[] = await Promise.all([
      ...nodes(head).flatMap(node => [
        untilAccepted(() => node.request(staff.activate, { id })),
        untilAccepted(() => node.request(staff.deactivate, { id })),
        untilAccepted(() =>
          node.request(staff.permissions, { id, body: { permissions: permissionsOf(['staff.read']) } }),
        ),
      ]),
    ])
    expect(new Set(statuses(made))).toEqual(new Set([200]))
    const now = (await head.request(staff.get, { id })).body.data.staff
    const last = made
      .map(({ body }) => body.data.staff)
      .filter(Boolean)
      .toSorted((a, b) => b.version - a.version)[0]
    expect(now.permissions).toEqual(permissionsOf(['staff.read']))
    expect(now.isActive).toBe(last.isActive)
    // Each change creates a version and an event. A call that changes nothing creates neither.
    const events = await runQuery(`SELECT "id" FROM "AuditEvent" WHERE "entityId" = '${id}'`)
    expect(now.version).toBe(events.length)
  })

  test('C7 photos that are replaced and removed at the same time leave no orphan', async () => {
    const head = await admin()
    const { _id: id } = await newStudent()
    // One person may upload one photo at a time.
    const people = [await newStaff(['students.update']), await newStaff(['students.update'])]
    await resetRateLimits()
    const [one, two] = await Promise.all([picture('jpeg', 40, 40), picture('png', 50, 50)])
    const replacements = [head, ...people].flatMap((by, n) => [
      by.request(students.uploadPhoto, { id, body: uploadForm(n % 2 ? one : two) }),
      head.request(students.removePhoto, { id }),
    ])
    await Promise.all(replacements)
    const database = await openDatabase(site.databaseUrl)
    const damage = await findDamage(database)
    await database.close()
    expect(damage.filter(text => text.includes('photo'))).toEqual([])
  })
})

describe('superAdmins', () => {
  // R35.19
  test('C11 when two superAdmins deactivate each other on two nodes at the same time, one stays active', async () => {
    for (let n = 0; n < 5; n++) {
      const [one, two] = [await newSuperAdmin(), await newSuperAdmin()]
      const replies = await Promise.all([
        untilAccepted(() => one.request(admins.change, { id: two.id, body: deactivation })),
        untilAccepted(() => two.twin(site.nodes[1]!.url).request(admins.change, { id: one.id, body: deactivation })),
      ])
      const [done, refused] = statuses(replies)
      expect([done, [401, 403].includes(refused!)]).toEqual([200, true])
      const left = await runQuery(`SELECT "id" FROM "User" WHERE "isActive" AND "id" IN ('${one.id}', '${two.id}')`)
      expect(left).toHaveLength(1)
    }
  })
})

describe('choices of one user', () => {
  // R58.2
  test('C9 different preferences that are changed on two nodes at the same time are all kept', async () => {
    const both = nodes(await newStaff())
    const changes = [{ density: 'compact' }, { shortcuts: false }, { studentColumns: ['email'] }, { staffColumns: ['phone'] }, { classListColumns: ['gender'] }, { classListEmptyColumns: 3 }, { rowsPerPage: 50 }, { myClass: '5th-B' }] // prettier-ignore
    const replies = await times(changes.length, n =>
      untilAccepted(() => both[n % 2]!.request(preferences.change, { body: changes[n] })),
    )
    expect(statuses(replies)).toEqual(changes.map(() => 200))
    expect((await both[0]!.request(preferences.get)).body.data).toEqual(Object.assign({}, ...changes))
  })

  // R58.7
  test('C10 when ten views with one name are saved on two nodes at the same time, only one is saved', async () => {
    const both = nodes(await newStaff(['students.read']))
    const body = { entity: 'students', filters: {}, columns: null }
    const replies = await times(10, n =>
      untilAccepted(() => both[n % 2]!.request(views.create, { body: { ...body, name: n % 4 ? 'Girls' : 'GIRLS' } })),
    )
    expect(statuses(replies)).toEqual([201, ...Array<number>(9).fill(409)])
  })
})

describe('many records', () => {
  // ASVS 2.3.4
  test('C2 students created on two nodes at the same time get different numbers', async () => {
    const both = nodes(await admin())
    const replies = await times(fullOrShort(200, 60), n =>
      untilAccepted(() => both[n % 2]!.request(students.create, { body: canaryStudent({ rollNumber: n + 1 }) })),
    )
    expect(new Set(statuses(replies))).toEqual(new Set([201]))
    const ids = replies.map(({ body }) => body.data.student.studentId as string)
    expect(new Set(ids).size).toBe(replies.length)
    const [row] = await runQuery(`SELECT "value" FROM "Sequence" WHERE "name" LIKE 'student-%'`)
    expect(Number(row?.value)).toBe(Math.max(...ids.map(id => Number(id.slice(-5)))))
  })

  test('C3 when twenty accounts with one email are created at the same time, only one is created', async () => {
    const head = await admin()
    const { email } = canaryStaff()
    const replies = await times(20, n =>
      untilAccepted(() =>
        head.request(staff.create, { body: canaryStaff([], { email: n % 2 ? email : email.toUpperCase() }) }),
      ),
    )
    expect(statuses(replies)).toEqual([201, ...Array<number>(19).fill(409)])
    const rows = await runQuery(`SELECT "id" FROM "User" WHERE "email" = '${email}'`)
    expect(rows).toHaveLength(1)
  })

  // R36.21
  test('C4 an idempotency key creates one record, however often the call is repeated', async () => {
    const head = await admin()
    const other = await newStaff(['students.create'])
    const key = (name: string) => ({ 'idempotency-key': `abuse-${name}` })
    const body = canaryStudent(named('Repeated'))
    const replies = await times(20, n =>
      untilAccepted(() => nodes(head)[n % 2]!.request(students.create, { body, headers: key('one') })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body: { data } }) => data.student._id)).size).toBe(1)
    await expectAnswer(
      head.request(students.create, { body: canaryStudent(named('Another')), headers: key('one') }),
      422,
    )
    await expectAnswer(other.request(students.create, { body, headers: key('one') }), 201, CREATED)
    for (const bad of ['x'.repeat(201), 'a b', 'ü']) {
      await expectAnswer(
        head.request(students.create, { body, headers: { 'idempotency-key': Buffer.from(bad).toString('latin1') } }),
        400,
      )
    }
    const server = await AppServer.start({ env: { ...site.env, TRUST_PROXY: '127.0.0.1' } })
    const cut = head
      .twin(server.url)
      .request(students.create, { body, headers: key('killed') })
      .catch(() => undefined)
    await server.kill()
    await cut
    await expectAnswer(head.request(students.create, { body, headers: key('killed') }), 201, CREATED)
    expect(await countOf('Repeated')).toBe(3)
  })

  test('C8 no confirmed write is lost while other writes fail', async () => {
    const head = await admin()
    const { email } = await newMember()
    const failing = times(20, () =>
      untilAccepted(() => head.request(staff.create, { body: canaryStaff([], { email }) })),
    )
    const replies = await times(100, n =>
      untilAccepted(() =>
        head.request(students.create, { body: canaryStudent({ ...named('Confirmed'), rollNumber: n + 1 }) }),
      ),
    )
    expect(new Set(statuses(await failing))).toEqual(new Set([409]))
    expect(new Set(statuses(replies))).toEqual(new Set([201]))
    expect(await countOf('Confirmed')).toBe(100)
  })
})
