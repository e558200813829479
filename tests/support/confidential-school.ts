import { PATCH as patchStaff } from '@/app/api/v1/staff/[id]/route'
import { PUT as setConfidential } from '@/app/api/v1/staff/[id]/confidential/route'
import { POST as addStaff } from '@/app/api/v1/staff/route'
import { DELETE as deleteStudent, PATCH as patchStudent } from '@/app/api/v1/students/[id]/route'
import { POST as addStudent } from '@/app/api/v1/students/route'
import { type ConfidentialLevel, PERMISSIONS } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { SavedStudent, Student } from '@/lib/contract/students/schema'
import { db } from '@/lib/server/db/db'
import { call } from './api'
import { createPlannedBatch, planAndRunBatch } from './batches'
import { staffInput, studentInput } from './factories'
import { fieldsAs } from './field-calls'
import { createPlannedImport } from './imports'
import { createSignedInUser, type Person } from './people'
import { studentsCsv } from './students-csv'

/** The prefix of every text of a confidential field: its key, label, heading, help, options and values. */
export const SECRET = 'zq'
/** The value of a masked field that is not confidential. Answers may contain only its last four characters. */
export const MASKED = 'WXMASKED98761234'
const MASKED_BEFORE = 'WXMASKED55554321'

/** Finds markers of unmasked values and, unless the caller may read confidential fields, of confidential fields. */
export const leaksIn = (text: string, mayRead: boolean): string[] =>
  [...(mayRead ? [] : [SECRET]), MASKED.slice(0, -4), MASKED_BEFORE.slice(0, -4)].filter(marker =>
    text.toLowerCase().includes(marker.toLowerCase()),
  )

/** Sets the right of a user to confidential fields. */
export async function setLevel(admin: Person, id: string, confidential: ConfidentialLevel): Promise<void> {
  const { version } = await db.user.findUniqueOrThrow({ where: { id } })
  const { status, body } = await call(setConfidential, {
    token: admin.token,
    id,
    body: { confidential, version },
  })
  if (status !== 200) throw new Error(body.message)
}

/** The confidential values of a record. @param masked the value of the masked field */
const secrets = (keys: Keys, suffix: string, masked: string) => ({
  [keys.text]: `Zqvalue ${suffix}`,
  [keys.note]: `Zqnote ${suffix}`,
  [keys.choice]: 'zqoption_red',
  [keys.both]: `ZQBOTH${suffix}5678`,
  [keys.masked]: masked,
})
type Keys = Record<'text' | 'note' | 'choice' | 'both' | 'masked' | 'open', string>

/** Values that a bulk change can give to many students. */
const shared = (keys: Keys, suffix: string) => ({ [keys.text]: `Zqvalue ${suffix}`, [keys.choice]: 'zqoption_blue' })

async function addFields(token: string, entity: 'students' | 'staff'): Promise<Keys> {
  const { addField } = fieldsAs(token)
  const hidden: Parameters<typeof addField>[0] = {
    label: '',
    entity,
    confidential: true,
    section: 'Zqsection',
    help: 'Zqhelp',
    headings: ['Zqheading'],
  }
  const add = async (changes: Parameters<typeof addField>[0]) => (await addField({ entity, ...changes })).key
  const of = entity === 'staff' ? 'of staff' : ''
  return {
    text: await add({ ...hidden, label: `Zqtext ${of}` }),
    note: await add({ ...hidden, label: `Zqnote ${of}`, kind: 'longText', headings: [] }),
    choice: await add({
      ...hidden,
      label: `Zqchoice ${of}`,
      options: [{ label: 'Zqoption Red' }, { label: 'Zqoption Blue' }],
    }),
    both: await add({ ...hidden, label: `Zqboth ${of}`, masked: true, headings: [] }),
    masked: await add({ label: `Pen ${of}`, masked: true }),
    /** A field that everybody sees. */
    open: await add({ label: `House ${of}`, options: [{ label: 'Red' }] }),
  }
}

export type ConfidentialSchool = Awaited<ReturnType<typeof createConfidentialSchool>>

/**
 * A school with values in confidential and masked fields of students and staff, in every place that keeps values. The
 * caller has all eight permissions. The caller had the right to change confidential fields when making batches, and now
 * has only `level`.
 */
export async function createConfidentialSchool(level: ConfidentialLevel) {
  const admin = await createSignedInUser('superAdmin')
  const caller = await createSignedInUser(PERMISSIONS)
  const { token } = admin
  const [keys, staffKeys] = [await addFields(token, 'students'), await addFields(token, 'staff')]
  const newStudent = async (changes: Parameters<typeof studentInput>[0], suffix: string): Promise<Student> => {
    const body = { ...studentInput(changes), custom: secrets(keys, suffix, MASKED_BEFORE) }
    const { student } = (await call<SavedStudent>(addStudent, { token, body })).body.data
    await call(patchStudent, { token, id: student._id, body: { custom: secrets(keys, `${suffix} later`, MASKED) } })
    return student
  }
  const students = [
    await newStudent({}, 'one'),
    await newStudent({ rollNumber: 8 }, 'two'),
    await newStudent({ name: { firstName: 'Arun', lastName: 'Nair' }, rollNumber: 9, gender: 'Male' }, 'three'),
  ] as const
  const deleted = await newStudent({ name: { firstName: 'Old', lastName: 'Rao' }, rollNumber: 10 }, 'four')
  await call(deleteStudent, { token, id: deleted._id })
  const body = { ...staffInput(), custom: secrets(staffKeys, 'five', MASKED_BEFORE) }
  const { staff } = (await call<{ staff: StaffMember }>(addStaff, { token, body })).body.data
  const later = { custom: secrets(staffKeys, 'six', MASKED) }
  await call(patchStaff, { token, id: staff._id, body: later })
  await call(patchStaff, { token, id: caller.id, body: later })

  await setLevel(admin, caller.id, 'change')
  const ids = students.map(({ _id }) => _id)
  const change = { section: 'C', custom: shared(keys, 'seven') }
  const edit = { kind: 'edit', entity: 'students', change }
  const done = await planAndRunBatch(caller.token, { ...edit, selection: { ids } })
  const undone = await planAndRunBatch(caller.token, {
    ...edit,
    change: { section: 'D', custom: shared(keys, 'eight') },
    selection: { ids },
  })
  const ready = await createPlannedBatch(caller.token, { ...edit, selection: { ids: ids.slice(0, 1) } })
  const imported = await createPlannedImport(caller.token, studentsCsv([{}, { 'First Name': 'x1' }]))
  await addValuesToLines(imported._id, keys)
  await setLevel(admin, caller.id, level)
  return { admin, caller, students, deleted, staff, keys, staffKeys, batches: { done, undone, ready, imported } }
}

/** Puts values of custom fields into the lines of an import, as a file with such columns does. */
async function addValuesToLines(batchId: string, keys: Keys): Promise<void> {
  for (const row of await db.batchRow.findMany({ where: { batchId } })) {
    const input = { ...(JSON.parse(row.input ?? '{}') as object), custom: secrets(keys, 'nine', MASKED) }
    const imported = JSON.parse(row.imported ?? '{}') as { cells: object; problems: object[] }
    const cells = { ...imported.cells, [`custom.${keys.text}`]: 'Zqcell' }
    const message = 'Zqcell is too long'
    const problems = [...imported.problems, { field: `custom.${keys.text}`, message }]
    const messages = [...(JSON.parse(row.messages) as string[]), message]
    await db.batchRow.update({
      where: { batchId_number: { batchId, number: row.number } },
      data: {
        input: row.input && JSON.stringify(input),
        messages: JSON.stringify(messages),
        imported: JSON.stringify({ ...imported, cells, problems }),
      },
    })
  }
}
