import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import { admin } from './people'

type Value = { key: string }

const LIST = 'relationship'
const SPECIFIED = ['Father', 'Mother', 'Guardian', 'Sibling', 'Other']
let added = 0

/** A value that only this call uses. Deletes the values of earlier calls, so that the list never becomes full. */
async function newListValue(): Promise<{ id: string }> {
  const caller = await admin()
  const { body } = await caller.request(endpoints.lists.get, {})
  for (const { key } of (body as { data: { lists: { relationship: Value[] } } }).data.lists.relationship) {
    if (!SPECIFIED.includes(key)) await caller.request(endpoints.lists.remove, { id: `${LIST}/${key}` })
  }
  const answer = await caller.request(endpoints.lists.add, { id: LIST, body: newListValueInput().body })
  return { id: `${LIST}/${(answer.body as { data: { value: Value } }).data.value.key}` }
}

const newListValueInput = () => ({
  id: LIST,
  body: { label: `Neighbour ${(added += 1)}`, aliases: ['Next door'] },
})

const { lists } = endpoints

/** A valid call for each endpoint of lists. */
export const LIST_EXAMPLES: [Endpoint, () => Promise<{ id?: string; body?: object }> | { id?: string }][] = [
  [lists.get, () => ({})],
  [lists.counts, () => ({})],
  [
    lists.changeTogether,
    async () => ({
      body: { changes: [{ action: 'retire', list: LIST, key: (await newListValue()).id.slice(LIST.length + 1) }] },
    }),
  ],
  [lists.add, newListValueInput],
  [
    lists.change,
    async () => ({ ...(await newListValue()), body: { label: 'Family friend', aliases: [], version: 1 } }),
  ],
  [lists.retire, newListValue],
  [lists.restore, newListValue],
  [lists.remove, newListValue],
]
