import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { runPlannedBatch, rowsOf } from '@/tests/support/batches'
import { send } from '@/tests/support/api'
import { postCorrections, createPlannedImport } from '@/tests/support/imports'
import { studentsCsv } from '@/tests/support/students-csv'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { GET as refusedCsv } from './[id]/refused.csv/route'
import { GET as rowsCsv } from './[id]/rows.csv/route'

let clerk: Person
beforeEach(async () => {
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])
})

const students = () => db.student.findMany({ orderBy: { serial: 'asc' }, include: { guardians: true } })

describe('the permissions for an import', () => {
  // R51.7
  it('an import by a user who may only add students neither changes nor reveals students', async () => {
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{ 'Adm No': '17' }])))
    const typist = await createSignedInUser(['students.create'])
    const batch = await createPlannedImport(typist.token, studentsCsv([{}, { 'Adm No': '17', City: 'Mumbai' }]))
    const [namesake, same] = await rowsOf(typist.token, batch._id)
    expect(namesake).toMatchObject({ status: 'planned', action: 'create' })
    expect(same).toMatchObject({
      messages: ['This student exists already, and you do not have the permission to change students.'],
      changes: [],
    })
    expect(same?.imported).toMatchObject({ matches: [], choices: ['skip'] })
    const finished = await runPlannedBatch(typist.token, batch)
    expect(finished).toMatchObject({ state: 'done', counts: { done: 1, invalid: 1 }, canUndo: false })
    expect((await students()).map(({ city }) => city)).toEqual(['Pune', 'Pune'])
  })

  // R51.7
  it('an import by a user who may only add students names no stored student, whatever the file says', async () => {
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{ 'Adm No': '17' }])))
    const [asha] = await students()
    const typist = await createSignedInUser(['students.create'])
    const files = [
      `Student ID,City\n${asha?.studentId},\n`,
      `Student ID,City\n${asha?.studentId},Pune\n`,
      'Adm No\n17\n',
    ]
    for (const file of files) {
      const [row] = await rowsOf(typist.token, (await createPlannedImport(typist.token, file))._id)
      expect(row).toMatchObject({ status: 'invalid', label: 'Line 2', recordId: null, changes: [] })
      expect(row?.messages).toEqual([
        'This student exists already, and you do not have the permission to change students.',
      ])
    }
  })

  // R51.5, R51.7
  it('corrections by a superAdmin do not give an import more permissions than its owner has', async () => {
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{}])))
    const typist = await createSignedInUser(['students.create'])
    const { _id } = await createPlannedImport(typist.token, studentsCsv([{ 'PIN Code': '41' }]))
    const admin = await createSignedInUser('superAdmin')
    await postCorrections(admin.token, _id, { row: 0, cells: { 'contactInfo.address.pinCode': '411001' } })
    expect(await rowsOf(typist.token, _id)).toMatchObject([{ action: 'create', status: 'planned', messages: [] }])
  })

  // R51.7
  it('the CSV of an import shows no student data once its owner may no longer read students', async () => {
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, studentsCsv([{ City: 'Shillong' }])))
    const [asha] = await students()
    const editor = await createSignedInUser(['students.create', 'students.read', 'students.update'])
    const { _id: id } = await createPlannedImport(editor.token, `Student ID,City\n${asha?.studentId},Nashik\n`)
    const download = async () => (await send(rowsCsv, { token: editor.token, id })).text()
    expect(await download()).toContain('Shillong → Nashik')
    await db.user.update({ where: { id: editor.id }, data: { studentsRead: false } })
    expect(await download()).not.toContain('Shillong')
  })

  // R51.7
  it('rows and files of an import name no stored student once its owner may no longer read students', async () => {
    const meera = studentsCsv([{ 'Student Name': 'Meera Nair', DOB: '25/02/2015', 'Adm No': '17' }])
    await runPlannedBatch(clerk.token, await createPlannedImport(clerk.token, meera))
    const [stored] = await students()
    const editor = await createSignedInUser(['students.create', 'students.read', 'students.update'])
    const { _id: asks } = await createPlannedImport(editor.token, studentsCsv([{ 'Adm No': '17' }, { 'Roll No': '9' }]))
    const { _id: updates } = await createPlannedImport(editor.token, 'Adm No,City\n17,Nashik\n')
    const textsOf = async (id: string) => [
      JSON.stringify(await rowsOf(editor.token, id)),
      await (await send(rowsCsv, { token: editor.token, id })).text(),
      await (await send(refusedCsv, { token: editor.token, id })).text(),
    ]
    for (const text of await textsOf(asks)) expect(text).toContain('Meera Nair')
    await db.user.update({ where: { id: editor.id }, data: { studentsRead: false } })
    for (const text of [...(await textsOf(asks)), ...(await textsOf(updates))]) {
      expect(text).not.toMatch(/Meera|STU-/)
      expect(text).not.toContain(stored?.id)
    }
    const message = 'This line is about a student you may not see.'
    expect(await rowsOf(editor.token, asks)).toMatchObject([
      { label: 'Asha Rao', messages: [message], imported: { matches: [], problems: [{ field: null, message }] } },
      { label: 'Asha Rao', messages: ['Line 2 has the same student.'], imported: { matches: [] } },
    ])
    expect(await rowsOf(editor.token, updates)).toMatchObject([
      { label: 'Line 2', recordId: null, messages: [message] },
    ])
  })
})
