import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/db/db'
import { getBatch, rowsOf, runPlannedBatch, startBatch } from '@/tests/support/batches'
import { createPlannedImport, decideValues, getImportSettings, postCorrections } from '@/tests/support/imports'
import { listsAs } from '@/tests/support/list-calls'
import { createSignedInUser, type Person } from '@/tests/support/people'
import { studentsCsv } from '@/tests/support/students-csv'
import { addStandard, planImportOfClasses, useStandard, valueQuestions } from '@/tests/support/value-imports'

let admin: Person
let clerk: Person
let lists: ReturnType<typeof listsAs>
beforeEach(async () => {
  admin = await createSignedInUser('superAdmin')
  clerk = await createSignedInUser(['students.create', 'students.read', 'students.update', 'students.delete'])
  lists = listsAs(admin.token)
})

const questionsOf = (id: string) => valueQuestions(admin.token, id)
const messagesOf = async (id: string) => (await rowsOf(admin.token, id)).map(({ messages }) => messages.join())
const classes = async () =>
  (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(({ standard, section }) => `${standard} ${section}`)
const labels = async (list: 'standard' | 'section' | 'relationship') =>
  (await lists.get())[list].map(({ label }) => label)

const PLACES = ['Nursery-A', 'LKG A', 'UKG-Rose', 'nursery B', '5-A']

describe('values of a file that the lists of the school do not have', () => {
  // R73.2, R73.3
  it('an import shows each text once, with the number of its rows and the reason why it is asked about', async () => {
    const { _id, counts } = await planImportOfClasses(clerk.token, ...PLACES)
    expect(counts).toMatchObject({ planned: 1, invalid: 4 })
    expect(await questionsOf(_id)).toEqual([
      'standard Nursery: 2 unknown',
      'standard LKG: 1 merged',
      'standard UKG: 1 merged',
      'section Rose: 1 unknown',
    ])
    expect((await getImportSettings(clerk.token, _id)).values).toMatchObject({ more: 0, answers: [] })
  })

  // R73.3, R73.4
  it('a file with Nursery, LKG and UKG becomes three classes when a superAdmin adds them', async () => {
    const batch = await planImportOfClasses(clerk.token, ...PLACES)
    const { status, body } = await decideValues(
      admin.token,
      batch._id,
      ...[addStandard('Nursery', 'KG'), addStandard('LKG', 'KG'), addStandard('UKG', 'KG')],
      { decision: 'add', field: 'section', text: 'Rose' },
    )
    expect([status, body.data.batch.state]).toEqual([200, 'planning'])
    expect(body.data.lists.standard.map(({ key }) => key).slice(0, 5)).toEqual(['Nursery', 'LKG', 'UKG', 'KG', '1st'])
    expect(await labels('section')).toEqual(['A', 'B', 'C', 'D', 'Rose'])
    expect(await questionsOf(batch._id)).toEqual([])
    const end = await runPlannedBatch(clerk.token, await getBatch(clerk.token, batch._id))
    expect(end).toMatchObject({ state: 'done', counts: { done: 5 } })
    expect(await classes()).toEqual(['Nursery A', 'LKG A', 'UKG Rose', 'Nursery B', '5th A'])
  })

  // R73.2, R73.3
  it('of more than 100 questions, the questions about spellings that would become one value come first', async () => {
    const batch = await planImportOfClasses(
      clerk.token,
      ...Array.from({ length: 101 }, (_, n) => `Club ${n}`),
      'LKG',
      'UKG',
    )
    const { questions = [], more } = (await getImportSettings(clerk.token, batch._id)).values ?? {}
    expect(questions.slice(0, 3).map(({ text }) => text)).toEqual(['LKG', 'UKG', 'Club 0'])
    expect([questions.length, more]).toEqual([100, 3])
  })

  // R73.2
  it('rows with unknown values are not imported, and the other rows are imported', async () => {
    const batch = await planImportOfClasses(clerk.token, 'Nursery-A', '5-A')
    expect((await runPlannedBatch(clerk.token, batch)).counts).toMatchObject({ done: 1, invalid: 1 })
    expect(await classes()).toEqual(['5th A'])
  })

  // R73.5
  it('a text can stand for an existing value, and a superAdmin can have the spelling remembered', async () => {
    const classes = ['Nursery-A', 'Nursery-B']
    const first = await planImportOfClasses(clerk.token, ...classes)
    await decideValues(clerk.token, first._id, useStandard('Nursery', 'KG'))
    expect((await getBatch(clerk.token, first._id)).counts).toMatchObject({ planned: 2, invalid: 0 })
    expect((await getImportSettings(clerk.token, first._id)).values?.answers).toEqual([
      { field: 'standard', text: 'Nursery', value: 'KG' },
    ])
    const second = await planImportOfClasses(clerk.token, ...classes)
    expect(second.counts).toMatchObject({ planned: 0, invalid: 2 })
    await decideValues(admin.token, second._id, useStandard('Nursery', 'KG', true))
    expect((await lists.get()).standard.find(({ key }) => key === 'KG')?.aliases).toEqual(['Nursery'])
    const third = await planImportOfClasses(clerk.token, ...classes)
    expect(third.counts).toMatchObject({ planned: 2, invalid: 0 })
  })

  // R73.6
  it('all rows with a value can be left out, until the decision is revoked', async () => {
    const { _id } = await planImportOfClasses(clerk.token, 'Nursery-A', '5-A')
    await decideValues(clerk.token, _id, { decision: 'leaveOut', field: 'standard', text: 'NURSERY' })
    expect((await getBatch(clerk.token, _id)).counts).toMatchObject({ planned: 1, skipped: 1, invalid: 0 })
    expect(await messagesOf(_id)).toEqual(['Standard “Nursery” is left out.', ''])
    await decideValues(clerk.token, _id, { decision: 'ask', field: 'standard', text: 'Nursery' })
    expect(await questionsOf(_id)).toEqual(['standard Nursery: 1 unknown'])
  })

  // R73.2
  it('decisions, corrections and chosen columns are all kept when rows are planned again', async () => {
    const { _id } = await planImportOfClasses(clerk.token, 'Nursery-A', '5-A')
    await postCorrections(clerk.token, _id, { row: 1, cells: { 'contactInfo.address.city': 'Nashik' } })
    await decideValues(clerk.token, _id, useStandard('Nursery', '1st'))
    const rows = await rowsOf(clerk.token, _id)
    expect(rows.map(({ imported }) => imported?.cells['contactInfo.address.city'])).toEqual(['Pune', 'Nashik'])
    expect(rows.map(({ imported }) => imported?.values?.standard)).toEqual(['1st', '5th'])
  })

  // R73.1
  it.each([
    ['préparatoire', 'A', '5th A'],
    ['PREPARATOIRE', 'blue', '5th B'],
    ['Class V', 'SKY  HOUSE.', '5th B'],
    ['5TH', 'Sec B', '5th B'],
  ])('an import reads the texts %j and %j as the keys %j when labels differ', async (text, section, keys) => {
    await lists.rename('standard/5th', 'Préparatoire')
    await lists.change('section/B', { label: 'Blue', aliases: ['Skyhouse'], version: 1 })
    const csv = studentsCsv([{ Class: `${text},${section}` }]).replace('Class', 'Standard,Section')
    const { _id } = await createPlannedImport(clerk.token, csv)
    const values = (await rowsOf(clerk.token, _id))[0]?.imported?.values
    expect(`${values?.standard} ${values?.section}`).toBe(keys)
  })
})

describe('spellings of a file that would become the same value', () => {
  // R73.3
  it('an import cannot run while LKG and UKG would both become KG', async () => {
    const batch = await planImportOfClasses(clerk.token, 'LKG A', 'UKG A', '5-A')
    const refused = await startBatch(clerk.token, batch)
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      409,
      'STALE',
      'Decide about “LKG” first. LKG and UKG would both become KG. Choose KG if this is right.',
    ])
    await decideValues(clerk.token, batch._id, useStandard('LKG', 'KG'))
    expect((await startBatch(clerk.token, await getBatch(clerk.token, batch._id))).status).toBe(409)
    expect(await questionsOf(batch._id)).toEqual(['standard UKG: 1 merged'])
    await decideValues(clerk.token, batch._id, useStandard('UKG', 'KG'))
    expect((await runPlannedBatch(clerk.token, await getBatch(clerk.token, batch._id))).counts.done).toBe(3)
    expect(await classes()).toEqual(['KG A', 'KG A', '5th A'])
  })

  // R73.3
  it.each([
    [
      ['KG 1 A', 'KG-2 A'],
      ['standard KG 1: 1 merged', 'standard KG-2: 1 merged'],
    ],
    [['KG A', 'LKG A'], ['standard LKG: 1 merged']],
    [['KG A', 'kg B', 'K.G. A', 'Kindergarten A'], []],
    [['5 A', 'V A', '5th B', 'Class 5 A', '5th Std B'], []],
    [['UKG A', 'U.K.G. B', 'Upper KG A'], []],
  ])('the classes %j of a file lead to the questions %j', async (given, questions) => {
    const { _id } = await planImportOfClasses(clerk.token, ...given)
    expect(await questionsOf(_id)).toEqual(questions)
  })

  // R73.3
  it('an import asks about a remembered spelling when the file also has the value itself', async () => {
    await lists.change('standard/KG', { aliases: ['Nursery'], version: 1 })
    const alone = await planImportOfClasses(clerk.token, 'Nursery A')
    expect(alone.counts).toMatchObject({ planned: 1, invalid: 0 })
    const both = await planImportOfClasses(clerk.token, 'Nursery A', 'KG A')
    expect(await questionsOf(both._id)).toEqual(['standard Nursery: 1 merged'])
  })

  // R73.3
  it('an import asks about UKG in a school with LKG, and about neither LKG nor UKG in a school with both', async () => {
    await lists.add('standard', { label: 'LKG', before: 'KG' })
    const { _id } = await planImportOfClasses(clerk.token, 'LKG A', 'U.K.G. A')
    expect(await questionsOf(_id)).toEqual(['standard U.K.G.: 1 unknown'])
    await lists.add('standard', { label: 'UKG', before: 'KG' })
    const { counts } = await planImportOfClasses(clerk.token, 'Lower KG A', 'U.K.G. A')
    expect(counts).toMatchObject({ planned: 2, invalid: 0 })
  })

  // R73.3
  it('an import asks about two departments that are usually one department', async () => {
    const lines = ['Office', 'Admin', 'Administration', 'Teaching Staff'].map(
      (department, n) => `Asha Rao,asha${n}@school.example,987654321${n},${department}`,
    )
    const csv = ['Name,Email,Phone,Department', ...lines].join('\n')
    const { _id, counts } = await createPlannedImport(admin.token, csv, {}, 'staff')
    expect(counts).toMatchObject({ planned: 3, invalid: 1 })
    expect(await questionsOf(_id)).toEqual(['department Office: 1 merged'])
  })

  // R73.3
  it('an import also asks when a correction adds a second spelling of a value', async () => {
    const { _id } = await planImportOfClasses(clerk.token, 'UKG A', '5-A')
    await postCorrections(clerk.token, _id, { row: 1, cells: { standard: 'LKG' } })
    expect(await questionsOf(_id)).toEqual(['standard UKG: 1 merged', 'standard LKG: 1 merged'])
    expect((await startBatch(clerk.token, await getBatch(clerk.token, _id))).status).toBe(409)
  })
})
