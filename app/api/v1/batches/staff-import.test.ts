import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { call } from '@/tests/support/api'
import { runPlannedBatch, rowsOf, undoAndRunBatch } from '@/tests/support/batches'
import {
  postCorrections,
  getImportSettings,
  createPlannedImport,
  readImport,
  postImport,
} from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { POST as login } from '../auth/login/route'
import { GET as importOf } from './[id]/import/route'

const HEADINGS = 'Employee Name,Email ID,Mobile No,Dept,Designation'
const RAJ = 'Raj Roy,Raj@School.example,+91 98765 43210,Teaching,Class Teacher'
const csv = (...lines: string[]) => [HEADINGS, ...lines].join('\n')

let admin: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
})

const planned = (content: string, person = admin) => createPlannedImport(person.token, content, {}, 'staff')
const member = (email: string) => db.user.findUniqueOrThrow({ where: { email } })
const problems = async (person: Person, id: string) =>
  (await rowsOf(person.token, id)).map(({ imported }) => imported?.problems)
const addRaj = async () => runPlannedBatch(admin.token, await planned(csv(RAJ)))

describe('an import of staff', () => {
  // R53.3
  it('an import of staff asks before an email in the file changes somebody with another name', async () => {
    await addRaj()
    const batch = await planned(csv(RAJ.replace('Raj Roy', 'Vikas Rao')))
    const [row] = await rowsOf(admin.token, batch._id)
    expect(row?.messages).toEqual([expect.stringMatching(/^Raj Roy \(EMP-\d{4}\) has this email, but another name\.$/)])
    expect(row?.imported?.choices).toEqual(['update', 'skip'])
    expect(row?.changes.map(({ field }) => field)).toEqual(['name.firstName', 'name.lastName'])
    expect((await planned(csv(RAJ.replace('Raj Roy', 'Roy Raj')))).counts).toMatchObject({ planned: 1, invalid: 0 })
  })

  // R53.1
  it('an import of staff proposes no permissions that another user has chosen for the same headings', async () => {
    const clerk = await createSignedInUser(['staff.create', 'staff.read', 'students.read'])
    const content = `${HEADINGS},Note\n${RAJ},Yes\n`
    const { _id } = await readImport(clerk.token, content, 'staff')
    const { columns } = (await getImportSettings(clerk.token, _id)).mapping
    const choices = {
      columns: columns.map((target, index) => (index === 5 ? 'permissions.students.read' : target)),
      fixed: { 'permissions.staff.read': 'Yes' },
    }
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, content, choices, 'staff'))
    expect(await member('raj@school.example')).toMatchObject({ studentsRead: true })
    const next = await readImport(admin.token, content.replace('Raj@', 'Maya@'), 'staff')
    expect((await getImportSettings(admin.token, next._id)).mapping).toMatchObject({ columns, fixed: {} })
  })

  // R53.1, R53.2
  it('an import of staff adds people who cannot sign in, and an undo deletes them again', async () => {
    const { _id } = await readImport(admin.token, csv(RAJ), 'staff')
    expect((await getImportSettings(admin.token, _id)).mapping.columns).toEqual([
      'fullName',
      'email',
      'phone',
      'department',
      'position',
    ])
    const batch = await planned(csv(RAJ))
    expect(batch).toMatchObject({
      title: 'Import staff from staff.csv',
      entity: 'staff',
      counts: { planned: 1, invalid: 0 },
    })
    expect(await runPlannedBatch(admin.token, batch)).toMatchObject({ state: 'done', canUndo: true })
    const raj = await member('raj@school.example')
    expect(raj).toMatchObject({
      firstName: 'Raj',
      lastName: 'Roy',
      phone: '9876543210',
      department: 'Academics',
      position: 'Class Teacher',
      role: 'staff',
      isActive: true,
      studentsRead: false,
      staffCreate: false,
      passwordExpiresAt: new Date(0),
    })
    const [row] = await rowsOf(admin.token, batch._id)
    expect(row).toMatchObject({ recordId: raj.id, label: `Raj Roy (${raj.employeeId})` })
    const signIn = async (password: string) => (await call(login, { body: { email: raj.email, password } })).status
    expect([await signIn(''), await signIn('Raj@1234'), await signIn(raj.passwordHash)]).toEqual([400, 401, 401])
    expect((await undoAndRunBatch(admin.token, batch._id)).state).toBe('done')
    expect(await db.user.count({ where: { email: 'raj@school.example' } })).toBe(0)
  })

  // R53.3
  it('an import of staff changes people by employee ID or email, and changes nothing when repeated', async () => {
    await addRaj()
    const raj = await member('raj@school.example')
    expect((await planned(csv(RAJ))).counts).toMatchObject({ planned: 0, skipped: 1 })
    const byEmail = await planned('Email,Position\nraj@school.example,Head of Science')
    const [row] = await rowsOf(admin.token, byEmail._id)
    expect(row?.changes).toEqual([{ field: 'position', before: 'Class Teacher', after: 'Head of Science' }])
    const byId = await planned(`Employee ID,Email\n${raj.employeeId},roy@school.example\nEMP1900001,a@school.example`)
    expect(await problems(admin, byId._id)).toEqual([
      [],
      [{ field: null, message: 'No staff member has the ID EMP1900001.' }],
    ])
    await runPlannedBatch(admin.token, byId)
    expect((await member('roy@school.example')).id).toBe(raj.id)
    // The import by employee ID has changed the staff member since this import was planned.
    expect((await runPlannedBatch(admin.token, byEmail)).counts).toMatchObject({ conflict: 1 })
  })

  // R53.3
  it('an import of staff reports emails that are taken or repeated in the file, until they are corrected', async () => {
    await addRaj()
    const { employeeId } = await member('raj@school.example')
    const boss = await db.user.findUniqueOrThrow({ where: { id: admin.id } })
    const lines = [`,Asha Rao,${boss.email}`, `${employeeId},Raj Roy,${boss.email}`, ',Mia Sen,mia@school.example']
    const rest = ',9876543210,Teaching'
    const batch = await planned(
      ['Employee ID,Name,Email,Phone,Department', ...lines, ',Mia Das,MIA@school.example'].join(`${rest}\n`) + rest,
    )
    const taken = { field: 'email', message: 'Email is already in use' }
    expect(await problems(admin, batch._id)).toEqual([
      [taken],
      [taken],
      [],
      [{ field: null, message: 'Line 4 has the same staff member.' }],
    ])
    const [row] = await rowsOf(admin.token, batch._id, { page: 1, limit: 10, status: 'invalid' })
    await postCorrections(admin.token, batch._id, { row: row?.number, cells: { email: 'asha@school.example' } })
    expect((await problems(admin, batch._id))[0]).toEqual([])
  })

  // R53.2
  it('an import of staff does not add a person whose email was taken after the plan', async () => {
    const [first, second] = [await planned(csv(RAJ)), await planned(csv(RAJ))]
    await runPlannedBatch(admin.token, first)
    expect((await runPlannedBatch(admin.token, second)).counts).toMatchObject({ done: 0, failed: 1 })
    expect((await rowsOf(admin.token, second._id))[0]?.messages).toEqual(['Email is already in use'])
  })

  // R53.4
  it('an import of staff gives no permission that the importing user does not have', async () => {
    const clerk = await createSignedInUser(['staff.create', 'students.read'])
    const batch = await createPlannedImport(
      clerk.token,
      `${HEADINGS},Students: View,Students: Delete\n${RAJ},Yes,No\nMia Sen,mia@school.example,9876543210,Teaching,,Yes,Yes`,
      {},
      'staff',
    )
    expect(await problems(clerk, batch._id)).toEqual([
      [],
      [{ field: null, message: 'You cannot give or remove a permission that you do not have: students.delete' }],
    ])
    await runPlannedBatch(clerk.token, batch)
    expect(await member('raj@school.example')).toMatchObject({ studentsRead: true, studentsDelete: false })
  })

  // R53.4
  it('users cannot change their own permissions with an import of staff, but may repeat them', async () => {
    const clerk = await createSignedInUser(['staff.create', 'staff.read', 'staff.update'])
    const { email } = await db.user.findUniqueOrThrow({ where: { id: clerk.id } })
    const file = (view: string) => `Email,Staff: View,Staff: Create\n${email},${view},Yes`
    expect((await planned(file('Yes'), clerk)).counts).toMatchObject({ skipped: 1, invalid: 0 })
    const batch = await planned(file('No'), clerk)
    expect(await problems(clerk, batch._id)).toEqual([
      [{ field: null, message: 'You cannot change your own permissions' }],
    ])
  })

  // R53.4
  it('an import of staff reveals nobody to users who may only add staff', async () => {
    await addRaj()
    const typist = await createSignedInUser(['staff.create'])
    const batch = await planned(csv(RAJ), typist)
    const [row] = await rowsOf(typist.token, batch._id)
    expect(row).toMatchObject({ status: 'invalid', messages: ['Email is already in use'], changes: [] })
    expect(row?.imported?.matches).toEqual([])
  })

  // R53.1
  it('an import of staff is refused without the permission to create staff, even after the upload', async () => {
    const clerk = await createSignedInUser(['students.create', 'students.read', 'staff.read'])
    expect((await postImport(clerk.token, csv(RAJ), 'staff')).status).toBe(403)
    const typist = await createSignedInUser(['staff.create'])
    const { _id: id } = await readImport(typist.token, csv(RAJ), 'staff')
    await db.user.update({ where: { id: typist.id }, data: { staffCreate: false, studentsCreate: true } })
    expect((await call(importOf, { token: typist.token, id })).status).toBe(403)
  })

  // R53.1
  it('an import of staff accepts at most 500 rows', async () => {
    const many = Array.from({ length: 501 }, (_, n) => RAJ.replace('Raj@', `raj${n}@`))
    const batch = await readImport(admin.token, csv(...many), 'staff')
    expect(batch).toMatchObject({ state: 'failed', reason: expect.stringContaining('500') as string })
  })
})
