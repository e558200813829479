import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { runPlannedBatch, rowsOf, undoAndRunBatch } from '@/tests/support/batches'
import { getImportSettings, createPlannedImport, readImport } from '@/tests/support/imports'
import { createSignedInUser, type Person } from '@/tests/support/people'

const HEADINGS = 'Employee Name,Email ID,Mobile No,Dept,Designation'
const RAJ = 'Raj Roy,Raj@School.example,+91 98765 43210,Teaching,Class Teacher'

let admin: Person
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
})

const planned = (content: string, person = admin) => createPlannedImport(person.token, content, {}, 'staff')
const member = (email: string) => db.user.findUniqueOrThrow({ where: { email } })
const addRaj = async () => runPlannedBatch(admin.token, await planned(`${HEADINGS}\n${RAJ}`))

describe('an import with a column for the status of staff', () => {
  // R53.6
  it.each([
    ['Active', true],
    ['Working', true],
    ['yes', true],
    ['', true],
    ['Inactive', false],
    ['Left', false],
    ['Resigned', false],
    ['No', false],
  ])('an import reads the status %j of new staff', async (text, isActive) => {
    const batch = await planned(
      `${HEADINGS},Status\n${RAJ},${text}\nMia Sen,mia@school.example,9876543210,Teaching,,Left`,
    )
    expect(await runPlannedBatch(admin.token, batch)).toMatchObject({ counts: { done: 2 } })
    expect((await member('raj@school.example')).isActive).toBe(isActive)
    expect((await undoAndRunBatch(admin.token, batch._id)).counts).toMatchObject({ done: 2 })
    expect(await db.user.count({ where: { role: 'staff' } })).toBe(0)
  })

  // R53.6
  it('an import deactivates staff who have left, with an event, and an undo activates them again', async () => {
    await addRaj()
    const batch = await planned('Email,Status\nraj@school.example,Resigned')
    const [row] = await rowsOf(admin.token, batch._id)
    expect(row?.changes).toEqual([{ field: 'isActive', before: true, after: false }])
    await runPlannedBatch(admin.token, batch)
    const raj = await member('raj@school.example')
    expect(raj.isActive).toBe(false)
    expect(await db.auditEvent.count({ where: { entityId: raj.id, action: 'staff.deactivated' } })).toBe(1)
    await undoAndRunBatch(admin.token, batch._id)
    expect((await member('raj@school.example')).isActive).toBe(true)
  })

  // R53.6
  it('an import of staff keeps the status where the cell is empty, and refuses an unknown status', async () => {
    await addRaj()
    const rest = '9876543210,Teaching,'
    const batch = await planned(
      [
        `${HEADINGS},Status`,
        `${RAJ},`,
        `Mia Sen,mia@school.example,${rest},Active`,
        `Dev Das,dev@school.example,${rest},Visiting`,
      ].join('\n'),
    )
    expect((await rowsOf(admin.token, batch._id)).map(({ status, messages }) => [status, ...messages])).toEqual([
      ['skipped'],
      ['planned'],
      ['invalid', 'Status must be Active or Inactive'],
    ])
  })

  // R53.6
  it('an import does not deactivate the account of the person who imports', async () => {
    const clerk = await createSignedInUser(['staff.create', 'staff.read', 'staff.update'])
    const { email } = await db.user.findUniqueOrThrow({ where: { id: clerk.id } })
    const batch = await planned(`Email,Status\n${email},Left`, clerk)
    expect((await rowsOf(clerk.token, batch._id))[0]).toMatchObject({
      status: 'invalid',
      messages: ['You cannot deactivate your own account'],
    })
  })

  // R53.6
  it('an import proposes no field for a status column with other values', async () => {
    const { _id } = await readImport(admin.token, `${HEADINGS},Status\n${RAJ},Permanent`, 'staff')
    expect((await getImportSettings(admin.token, _id)).mapping.columns[5]).toBe(null)
  })
})
