import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { customEntries } from '@/lib/contract/custom-fields/entries'
import { parseCustom } from '@/lib/contract/custom-fields/values'
import { csvStream } from '@/lib/server/export/csv'
import { exportColumnOf } from '@/lib/server/export/field-columns'
import type { ExportColumn } from '@/lib/server/export/table-stream'
import { xlsxStream } from '@/lib/server/export/xlsx'
import { db } from '@/lib/server/db/db'
import { insertStudents } from '@/lib/server/students/insert'
import { commandLineActor } from '@/tests/support/command-line'
import { studentInput } from '@/tests/support/factories'
import { fieldsAs } from '@/tests/support/field-calls'
import { createPlannedImport } from '@/tests/support/imports'
import { rowsOf } from '@/tests/support/batches'
import { createSignedInUser } from '@/tests/support/people'
import { numRuns } from '@/tests/support/seed'

const OPTIONS = ['Red', 'None', 'Rice, Dal', 'A; C', 'A', 'B', '=cmd', '2', 'Ünï'].map(label => ({ label }))
let token: string
let fields: CustomField[]
beforeEach(async () => {
  token = (await createSignedInUser('superAdmin')).token
  const own = fieldsAs(token)
  fields = []
  for (const [label, kind] of KINDS) {
    const options = kind === 'choice' || kind === 'choices' ? { options: OPTIONS } : {}
    fields.push(await own.addField({ label, kind, ...options }))
  }
})

const KINDS = [
  ['=Text', 'text'],
  ['Long', 'longText'],
  ['Number', 'integer'],
  ['Decimal', 'decimal'],
  ['Day', 'date'],
  ['House', 'choice'],
  ['Likes', 'choices'],
  ['Consent', 'yesNo'],
] as const

const TRICKY = ['=SUM(A1)', '+91', '-5', '@home', '007', '1e5', 'a,b;c', 'say "hi"', 'அருண்', 'TRUE', '12/05', '…1234']
const text = fc.oneof(fc.constantFrom(...TRICKY), fc.stringMatching(/^q[a-zA-Z0-9 ,.;:='"-]{0,30}q$/))
const lines = fc.array(text, { minLength: 1, maxLength: 3 }).map(all => all.join('\n'))
const key = fc.nat({ max: OPTIONS.length - 1 })
const values = fc.record(
  {
    text,
    long: fc.oneof(lines, fc.constant(`q${'x'.repeat(1_999)}`)),
    number: fc.maxSafeInteger(),
    decimal: fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value || 0),
    day: fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 10)),
    house: key,
    likes: fc.uniqueArray(key, { minLength: 1 }),
    consent: fc.boolean(),
  },
  { requiredKeys: [] },
)

/** Converts values by label to values by key, as a stored record has them. */
function customOf(chosen: Record<string, unknown>): Record<string, unknown> {
  const optionKey = (field: CustomField, index: unknown) => field.options[Number(index)]?.key
  const sent = fields.flatMap((field): [string, unknown][] => {
    const value = chosen[field.label.replace('=', '').toLowerCase()]
    if (value === undefined) return []
    if (field.kind === 'choice') return [[field.key, optionKey(field, value)]]
    return [[field.key, field.kind === 'choices' ? (value as number[]).map(one => optionKey(field, one)) : value]]
  })
  const { values, errors } = parseCustom(fields, Object.fromEntries(sent), { required: 'none' })
  expect(errors).toEqual([])
  return values
}

// R82.2
it.each([
  ['csv', csvStream],
  ['xlsx', xlsxStream],
] as const)(
  'an export of custom fields of every kind as %s changes nothing when it is imported again',
  async (_format, stream) => {
    const property = fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 5 }), async chosen => {
      await db.student.deleteMany()
      await db.batch.deleteMany()
      // A user can upload only a few files a minute.
      token = (await createSignedInUser('superAdmin')).token
      const inputs = chosen.map((one, index) => ({ ...studentInput({ rollNumber: index + 1 }), custom: customOf(one) }))
      const actor = commandLineActor()
      const students = await db.$transaction(tx => insertStudents(tx, inputs as never, new Date(), actor))
      const columns: ExportColumn<object>[] = [
        ['Student ID', student => (student as { studentId: string }).studentId],
        ...Object.entries(customEntries(fields)).map(([path, field]) => exportColumnOf(path, field)),
      ]
      async function* rows() {
        yield students as object[]
      }
      const file = new Uint8Array(await new Response(stream(columns, rows())).arrayBuffer())
      const batch = await createPlannedImport(token, file, { dateOrder: 'year' })
      const changed = (await rowsOf(token, batch._id)).filter(({ status }) => status !== 'skipped')
      expect(changed.map(({ changes, messages }) => ({ changes, messages }))).toEqual([])
      expect(batch.counts).toMatchObject({ skipped: students.length })
    })
    await fc.assert(property, { numRuns: numRuns(15) })
  },
)
