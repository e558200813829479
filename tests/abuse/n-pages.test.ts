import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/contract/endpoints'
import { permissionsOf, type Permission } from '@/lib/contract/permissions'
import { createRandom } from '@/tests/faults/harness/random'
import { PAGE_NEEDS } from '@/tests/support/page-access'
import { SEED } from '@/tests/support/seed'
import type { Caller } from './harness/caller'
import { sendRequest } from './harness/http'
import {
  admin,
  newStaffWithAllPermissions,
  newAdmin,
  newMember,
  newStaff,
  newStudent,
  newSuperAdmin,
} from './harness/people'
import { canaries, changeDatabase } from './harness/site'
import { fullOrShort } from './harness/size'
import { sqlToAgeSession } from './harness/tokens'

const { auth, batches, staff, students } = endpoints

const draw = createRandom(SEED)
/** A name that no other record of this run has. */
const unique = (word: string) => word + Array.from({ length: 10 }, () => 'abcdefghij'[Math.floor(draw() * 10)]).join('')

/** Words that a page must not show to a user without access, by the kind of record. */
type Records = { student: string; member: string; event: string; trashed: string; batch: string }

/** A school with one record of each kind, and the addresses of all pages with their dialogs. */
async function school() {
  const root = await admin()
  const words: Records = {
    student: unique('Pupil'),
    member: unique('Colleague'),
    event: unique('Happening'),
    trashed: unique('Binned'),
    batch: unique('Author'),
  }
  const named = (lastName: string) => ({ name: { firstName: 'Asha', lastName } })
  const student = await newStudent(named(words.student))
  const trashed = await newStudent(named(words.trashed))
  await root.request(students.remove, { id: trashed._id })
  const member = await newMember([], named(words.member))
  await root.request(students.remove, { id: (await newStudent(named(words.event)))._id })
  const author = await newMember(['students.read', 'students.update'], named(words.batch))
  const theirs = await (await newStaff()).signIn(author.email, author.password)
  const body = { kind: 'edit', entity: 'students', selection: { ids: [student._id] }, change: { section: 'C' } }
  const made = await theirs.request(batches.create, { body })
  const batchId = (made.body.data as { batch: { _id: string } }).batch._id
  const names = { '[id]': batchId, '[class]': '5th-B', '[class]/[day]': '5th-B/2026-03-02', '[sheet]': 'id-cards' }
  const pages = Object.keys(PAGE_NEEDS).map(page => page.replace(/\[.*\]$/, name => names[name as keyof typeof names]))
  const dialogs = [`?student=${student.studentId}`, `?student=${student._id}&edit`, `?staff=${member.employeeId}`, `?staff=${member._id}`] // prettier-ignore
  // Every page, and every dialog over three pages. The short run opens dialogs only over the dashboard.
  const over = ['/dashboard', '/students', '/staff']
    .slice(0, fullOrShort(3, 1))
    .flatMap(page => dialogs.map(dialog => page + dialog))
  return { words, addresses: [...pages, ...over] }
}

const ask = ({ cookie, url }: Pick<Caller, 'cookie' | 'url'>, path: string, headers = {}) =>
  sendRequest(url, { path, headers: { cookie, ...headers } })

/** Gets a page. Next redirects a request for the data of a page to an address that names the headers. */
async function get(to: Pick<Caller, 'cookie' | 'url'>, path: string, headers: Record<string, string> = {}) {
  const first = await ask(to, path, headers)
  const { location } = first.headers
  return first.status === 307 && location?.includes('_rsc') ? ask(to, location, headers) : first
}

/** The words that the pages contain for a caller, as HTML and as the data of a navigation. */
async function said(to: Pick<Caller, 'cookie' | 'url'>, { words, addresses }: Awaited<ReturnType<typeof school>>) {
  const found = new Set<string>()
  for (const address of addresses) {
    for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
      const { status, text, headers: answered } = await get(to, address, headers)
      expect.soft([200, 307], address).toContain(status)
      expect.soft(answered['cache-control'] ?? '', address).toContain('no-store')
      for (const [record, word] of Object.entries(words)) if (text.includes(word)) found.add(record)
      if (text.includes(canaries.street)) found.add('street')
    }
  }
  return [...found].sort()
}

describe('data in pages', () => {
  // R56.2, R34.14
  test('N1 pages show each session only the records that the API would return to the session', async () => {
    const here = await school()
    expect(await said(await newAdmin(), here)).toEqual(['batch', 'event', 'member', 'street', 'student', 'trashed'])
    const expected: [Permission[], string[]][] = [
      [[], []],
      [['students.create', 'students.update', 'students.delete', 'staff.create', 'staff.update', 'staff.delete'], []],
      [['students.read'], ['street', 'student']],
      // The latest changes name the author of the batch, who is a member of staff as well.
      [['staff.read'], ['batch', 'member']],
    ]
    for (const [granted, words] of expected) {
      expect.soft(await said(await newStaff(granted), here), granted.join()).toEqual(words)
    }
  })

  // R56.2, R92.10
  test('N1 pages show a user only the students of the user’s classes', async () => {
    const here = await school()
    const person = await newStaff(['students.read'])
    await changeDatabase(`UPDATE "User" SET "scoped" = true WHERE "id" = '${person.id}'`)
    expect(await said(person, here)).toEqual([])
    await changeDatabase(`INSERT INTO "UserClass" ("userId", "standard", "section") VALUES ('${person.id}', '5th', '')`)
    expect(await said(person, here)).toEqual(['street', 'student'])
  })

  // R56.2
  test('N1 pages contain no records without a live session', async () => {
    const here = await school()
    const root = await admin()
    const nobody = { url: root.url, cookie: '' }
    const forged = { url: root.url, cookie: `${root.cookie.slice(0, -4)}AAAA` }
    const [withoutFlags, deactivated, signedOut, expired] = [await newStaffWithAllPermissions(), await newStaffWithAllPermissions(), await newStaffWithAllPermissions(), await newSuperAdmin()] // prettier-ignore
    for (const person of [withoutFlags, deactivated, signedOut]) {
      // The author of the batch is a staff member, so this person may read the name in the list of staff.
      const words = (await said(person, here)).filter(word => word !== 'batch')
      expect.soft(words).toEqual(['member', 'street', 'student'])
    }
    const { staff: current } = (await root.request(staff.get, { id: withoutFlags.id })).body.data as {
      staff: { version: number }
    }
    const removed = { permissions: permissionsOf([]), version: current.version }
    expect((await root.request(staff.permissions, { id: withoutFlags.id, body: removed })).status).toBe(200)
    expect((await root.request(staff.deactivate, { id: deactivated.id })).status).toBe(200)
    await signedOut.request(auth.logout, { body: { refreshToken: signedOut.refreshToken } })
    await changeDatabase(await sqlToAgeSession(expired, 400 * 24 * 60 * 60))
    const cases = { nobody, forged, withoutFlags, deactivated, signedOut, expired }
    for (const [who, caller] of Object.entries(cases)) expect.soft(await said(caller, here), who).toEqual([])
  })

  // R56.2
  test('N1 pages contain no records until the user has done the required action', async () => {
    const here = await school()
    const member = await newMember(['students.read', 'staff.read'])
    const reset = await (await admin()).request(staff.resetPassword, { id: member._id })
    const { temporaryPassword } = reset.body.data as { temporaryPassword: string }
    const person = await (await newStaff()).signIn(member.email, temporaryPassword)
    expect(await said(person, here)).toEqual([])
  })
})
