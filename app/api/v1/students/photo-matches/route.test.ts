import { beforeEach, describe, expect, it } from 'vitest'
import type { PhotoMatches } from '@/lib/contract/batches/photos'
import { insertStudents } from '@/lib/server/students/insert'
import { db } from '@/lib/server/db/db'
import { call, validationErrors } from '@/tests/support/api'
import { commandLineActor } from '@/tests/support/command-line'
import { studentInput } from '@/tests/support/factories'
import { createSignedInUser } from '@/tests/support/people'
import { POST as match } from './route'

let token: string
beforeEach(async () => {
  ;({ token } = await createSignedInUser(['students.read', 'students.update']))
})

const add = (...inputs: Parameters<typeof studentInput>[0][]) =>
  db.$transaction(tx => insertStudents(tx, inputs.map(studentInput), new Date(), commandLineActor()))

const matchesOf = async (naming: string, names: string[], more = {}) =>
  (await call<PhotoMatches>(match, { token, body: { names, naming, ...more } })).body.data.matches.map(found =>
    found.map(({ studentId }) => studentId),
  )
const child = (firstName: string, lastName: string, more = {}) => ({ name: { firstName, lastName }, ...more })

// R45.2
it('file names match students by student ID in any case, including inactive students', async () => {
  const [asha, left] = (await add({}, { isActive: false })).map(({ studentId }) => studentId) as [string, string]
  const names = [`${asha.toLowerCase()}.JPG`, `class 5/${left}.png`, 'STU-1999-00001.jpg', asha]
  expect(await matchesOf('studentId', names)).toEqual([[asha], [left], [], [asha]])
})

// R90.5
it('file names match students by admission number, ignoring case and signs, including inactive students', async () => {
  const [slash, letters, left] = (
    await add(
      { admissionNumber: '2021/113' },
      { admissionNumber: 'GR 0412' },
      { admissionNumber: '77', isActive: false },
    )
  ).map(({ studentId }) => studentId)
  const names = ['2021-113.jpg', 'all/2021_113 (1).JPG', 'gr-0412.png', '77.jpg', '2021113.jpg', '412.jpg', '-.jpg']
  expect(await matchesOf('studentId', names)).toEqual([[slash], [slash], [letters], [left], [], [], []])
})

// R90.5
it('a file name that is a student ID and another student’s admission number matches both students', async () => {
  const [asha] = (await add({})).map(({ studentId }) => studentId) as [string]
  const [meera, own] = (
    await add({ admissionNumber: asha.toLowerCase() }, { admissionNumber: 'A-1' }, { admissionNumber: 'a 1' })
  ).map(({ studentId }) => studentId)
  expect(await matchesOf('studentId', [`${asha}.jpg`, 'A-1.jpg'])).toEqual([
    [asha, meera],
    [own, expect.any(String)],
  ])
})

// R90.5
it('a student whose admission number is also the student ID is found once', async () => {
  const [asha] = (await add({})).map(({ studentId }) => studentId) as [string]
  await db.student.update({ where: { studentId: asha }, data: { admissionNumber: asha } })
  expect(await matchesOf('studentId', [`${asha}.jpg`])).toEqual([[asha]])
})

// R45.2
it('file names match without the marks that programs add to the name of a copy', async () => {
  const [student] = await add({ ...child('Asha', 'Rao'), rollNumber: 12 })
  const studentId = student!.studentId
  const marks = [' (1)', '(12)', ' - Copy', ' - copy (2)', ' copy', ' (1) ']
  const copies = (stem: string) => marks.map(mark => `${stem}${mark}.JPG`)
  expect(await matchesOf('studentId', copies(studentId.toLowerCase()))).toEqual(marks.map(() => [studentId]))
  expect(await matchesOf('name', copies('asha rao'))).toEqual(marks.map(() => [studentId]))
  const five = { standard: '5th', section: 'B' }
  expect(await matchesOf('rollNumber', copies('12'), five)).toEqual(marks.map(() => [studentId]))
  const others = [`${studentId} (x).jpg`, `${studentId}copy.jpg`, '(1).jpg']
  expect(await matchesOf('studentId', others)).toEqual([[], [], []])
})

// R45.2
it('file names match active students by roll number in one class', async () => {
  const five = { standard: '5th', section: 'B' } as const
  const [first, second, third] = (
    await add(
      { ...five, rollNumber: 1 },
      { ...five, rollNumber: 12 },
      { ...five, rollNumber: 12 },
      { ...five, rollNumber: 3, isActive: false },
      { standard: '5th', section: 'A', rollNumber: 4 },
    )
  ).map(({ studentId }) => studentId)
  const names = ['01.jpg', '12.jpeg', '3.jpg', '4.jpg', 'one.jpg', '.jpg']
  expect(await matchesOf('rollNumber', names, five)).toEqual([[first], [second, third], [], [], [], []])
  const answer = await call(match, { token, body: { names, naming: 'rollNumber' } })
  expect(validationErrors(answer)).toEqual(['standard: Choose the class that the roll numbers belong to'])
})

// R45.2
describe('by name', () => {
  it('matching by name ignores case, accents, word order, underscores, hyphens and apostrophes', async () => {
    const [elodie, brien] = (
      await add(
        child('Élodie', 'Łucja Smith'),
        child('Anne-Marie', 'O’Brien'),
        child('Gone', 'Away', { isActive: false }),
      )
    ).map(({ studentId }) => studentId)
    const names = ['smith_elodie-lucja.jpg', "O'BRIEN Anne Marie.jpg", 'Elodie.jpg', 'gone away.jpg', '___.jpg']
    expect(await matchesOf('name', names)).toEqual([[elodie], [brien], [], [], []])
  })

  it('matching by name returns at most three students with the same name', async () => {
    await add(...Array.from({ length: 4 }, () => child('Asha', 'Rao')))
    const [found] = await matchesOf('name', ['rao asha.jpg'])
    expect(found).toHaveLength(3)
  })

  it('a request can match 2,000 file names, and is refused with more', async () => {
    const [asha] = await add(child('Asha', 'Rao'))
    const names = Array.from({ length: 2_000 }, (_, index) => (index === 1_999 ? 'asha rao.jpg' : `${'x'.repeat(190)} ${index}.jpg`)) // prettier-ignore
    expect((await matchesOf('name', names))[1_999]).toEqual([asha!.studentId])
    const answer = await call(match, { token, body: { names: [...names, 'one more'], naming: 'name' } })
    expect(answer.status).toBe(400)
  })
})

// R45.9
it('matching file names needs the permission to read students, not only to update them', async () => {
  const { token: own } = await createSignedInUser(['students.update'])
  expect((await call(match, { token: own, body: { names: ['1.jpg'], naming: 'name' } })).status).toBe(403)
})
