import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import type { Resource } from '@/lib/contract/permissions'
import { ATTENDANCE_EXAMPLES } from './attendance'
import type { Caller } from './caller'
import { CLASS_YEAR_EXAMPLES } from './class-years'
import { LIST_EXAMPLES } from './lists'
import { admin, newMember, newStudent } from './people'

type Field = { _id: string; entity: string; key: string; label: string; state: string }

let added = 0
const newFieldInput = () => ({
  body: {
    entity: 'staff',
    label: `Bus ${(added += 1)}`,
    kind: 'choice',
    options: ['North', 'South'],
    help: 'The route',
  },
})

async function allFields(): Promise<Field[]> {
  const { body } = await (await admin()).request(endpoints.fields.list, {})
  return (body as { data: { fields: Field[] } }).data.fields
}

/** A field for one call. Removes the fields of earlier calls first, because a school has at most 50 fields. */
async function newField(): Promise<Field> {
  const caller = await admin()
  for (const { _id: id, label, state } of await allFields()) {
    if (label in FIELDS_OF_VALUES) continue
    if (state === 'active') await caller.request(endpoints.fields.retire, { id })
    if (state !== 'removing') await caller.request(endpoints.fields.remove, { id })
  }
  const answer = await caller.request(endpoints.fields.create, newFieldInput())
  return (answer.body as { data: { field: Field } }).data.field
}

/** The custom fields that `withCustomValues` fills, by label. */
const FIELDS_OF_VALUES: Record<string, object> = {
  Caste: { kind: 'text', confidential: true },
  PEN: { kind: 'text', masked: true },
  House: { kind: 'choice', options: ['Red', 'Blue'] },
  Height: { kind: 'decimal' },
  Languages: { kind: 'choices', options: ['Tamil', 'Urdu'] },
  Consent: { kind: 'yesNo' },
  Joined: { kind: 'date' },
}
const VALUES = ['A canary', '21000098761234', 'red', 1.25, ['tamil'], true, '2020-02-29']

/** A body with values in custom fields. Adds the fields that the school does not have yet. */
export async function withCustomValues<T extends object>(entity: Resource, body: T): Promise<T & { custom: object }> {
  const caller = await admin()
  const known = (await allFields()).filter(field => field.entity === entity && field.state === 'active')
  const custom: Record<string, unknown> = {}
  for (const [place, [label, rest]] of Object.entries(FIELDS_OF_VALUES).entries()) {
    const missing = { entity, label, ...rest }
    const field = known.find(one => one.label === label) ?? (await addedField(caller, missing))
    if (field) custom[field.key] = VALUES[place]
  }
  return { ...body, custom }
}

/** Adds a field. Returns undefined when a generated request of another test has added a field with this label. */
const addedField = async (caller: Awaited<ReturnType<typeof admin>>, body: object): Promise<Field | undefined> =>
  ((await caller.request(endpoints.fields.create, { body })).body as { data?: { field?: Field } }).data?.field

/** The key of the students' choice field “House”, which no call removes. */
async function keyOfHouse(): Promise<string> {
  await withCustomValues('students', {})
  return (await allFields()).find(({ entity, label }) => entity === 'students' && label === 'House')?.key ?? ''
}

/** A new record with a value in a masked field. The id names the record and the key of the field. */
async function newMaskedValue(entity: Resource): Promise<{ id: string }> {
  const { custom } = await withCustomValues(entity, {})
  const { _id: id } = await (entity === 'students' ? newStudent() : newMember())
  const calls = { students: endpoints.students.patch, staff: endpoints.staff.patch }
  await (await admin()).request(calls[entity], { id, body: { custom } })
  return { id: `${id}/${Object.keys(custom).find(key => key.startsWith('pen')) ?? 'pen'}` }
}

const idOf = ({ _id: id }: Field) => ({ id })

async function retiredField(): Promise<{ id: string }> {
  const { _id: id } = await newField()
  await (await admin()).request(endpoints.fields.retire, { id })
  return { id }
}

const { fields } = endpoints

type Example = { as?: Caller; id?: string; body?: object; query?: Record<string, string> }

/** A valid call for each endpoint of lists, class years, attendance and custom fields. */
export const CHOICE_EXAMPLES: [Endpoint, () => Promise<Example> | Example][] = [
  ...LIST_EXAMPLES,
  ...CLASS_YEAR_EXAMPLES,
  ...ATTENDANCE_EXAMPLES,
  [fields.list, () => ({})],
  [endpoints.staff.exportSelection, () => ({ body: { selection: { query: {} }, columns: ['email'], format: 'csv' } })],
  [endpoints.showValue.students, () => newMaskedValue('students')],
  [endpoints.showValue.staff, () => newMaskedValue('staff')],
  [
    fields.create,
    async () => {
      await newField()
      return newFieldInput()
    },
  ],
  [
    fields.sort,
    async () => {
      await newField()
      return {
        body: { entity: 'staff', ids: (await allFields()).flatMap(one => (one.entity === 'staff' ? one._id : [])) },
      }
    },
  ],
  [endpoints.dashboard.strength, async () => ({ query: { by: `custom.${await keyOfHouse()}` } })],
  [fields.use, async () => idOf(await newField())],
  [fields.change, async () => ({ ...idOf(await newField()), body: { label: `Route ${(added += 1)}`, version: 1 } })],
  [fields.retire, async () => idOf(await newField())],
  [fields.restore, retiredField],
  [fields.remove, retiredField],
  [
    endpoints.staff.confidential,
    async () => {
      const { _id: id, version } = await newMember()
      return { id, body: { confidential: 'read', version } }
    },
  ],
]
