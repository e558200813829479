import type { Endpoint } from '@/lib/contract/endpoint'
import type { View } from '@/lib/contract/views/views'
import { endpoints } from '@/lib/contract/endpoints'
import type { Call, Caller } from './caller'
import { newStaff } from './people'

const { views } = endpoints

/** Input for a new view, with an actor who may read students. */
export const newViewInput = async () => {
  const body = { entity: 'students', name: `View ${crypto.randomUUID()}`, filters: { gender: 'Female' }, columns: null }
  return { as: await newStaff(['students.read']), body }
}

/** A saved view, and the owner of the view. */
export async function newView() {
  const { as, body } = await newViewInput()
  const { data } = (await as.request(views.create, { body })).body as { data: { view: View } }
  return { as, id: data.view._id, body }
}

/** A valid call for each call about saved views. */
export const VIEW_EXAMPLES: [Endpoint, () => Promise<Call & { as: Caller }>][] = [
  [views.list, async () => ({ as: (await newViewInput()).as, query: { entity: 'students' } })],
  [views.create, newViewInput],
  [views.replace, newView],
  [
    views.remove,
    async () => {
      const { as, id } = await newView()
      return { as, id }
    },
  ],
]
