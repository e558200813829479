import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import { LIST_EXAMPLES } from './lists'
import { admin, newMember } from './people'

type Field = { _id: string; state: string }

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

/** A field that only this call uses. Removes the fields of earlier calls, so that there is always room for another. */
async function newField(): Promise<Field> {
  const caller = await admin()
  const { body } = await caller.request(endpoints.fields.list, {})
  for (const { _id: id, state } of (body as { data: { fields: Field[] } }).data.fields) {
    if (state === 'active') await caller.request(endpoints.fields.retire, { id })
    if (state !== 'removing') await caller.request(endpoints.fields.remove, { id })
  }
  const answer = await caller.request(endpoints.fields.create, newFieldInput())
  return (answer.body as { data: { field: Field } }).data.field
}

const idOf = ({ _id: id }: Field) => ({ id })

async function retiredField(): Promise<{ id: string }> {
  const { _id: id } = await newField()
  await (await admin()).request(endpoints.fields.retire, { id })
  return { id }
}

const { fields } = endpoints

/** A valid call of each endpoint of lists and own fields. */
export const CHOICE_EXAMPLES: [
  Endpoint,
  () => Promise<{ id?: string; body?: object }> | { id?: string; body?: object },
][] = [
  ...LIST_EXAMPLES,
  [fields.list, () => ({})],
  [
    fields.create,
    async () => {
      await newField()
      return newFieldInput()
    },
  ],
  [fields.sort, async () => ({ body: { entity: 'staff', ids: [(await newField())._id] } })],
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
