import { PUT as sort } from '@/app/api/v1/fields/order/route'
import { GET as list, POST as add } from '@/app/api/v1/fields/route'
import { POST as restore } from '@/app/api/v1/fields/[id]/restore/route'
import { POST as retire } from '@/app/api/v1/fields/[id]/retire/route'
import { DELETE as remove, PUT as change } from '@/app/api/v1/fields/[id]/route'
import { GET as use } from '@/app/api/v1/fields/[id]/use/route'
import type { FieldUse, NewCustomField } from '@/lib/contract/custom-fields/endpoints'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { call } from './api'

type OneField = { field: CustomField }

/** A new field. An option is either a label or the object that the API takes. */
type NewField = Partial<Omit<NewCustomField, 'options'>> & { label: string; options?: readonly (string | object)[] }

/** The calls of one user about custom fields. */
export const fieldsAs = (token: string) => ({
  list: async (): Promise<CustomField[]> => (await call<{ fields: CustomField[] }>(list, { token })).body.data.fields,
  add: (body: object) => call<OneField>(add, { token, body }),
  change: (id: string, body: object) => call<OneField>(change, { token, id, body }),
  retire: (id: string) => call<OneField>(retire, { token, id }),
  restore: (id: string) => call<OneField>(restore, { token, id }),
  remove: (id: string) => call(remove, { token, id }),
  use: async (id: string): Promise<FieldUse> => (await call<FieldUse>(use, { token, id })).body.data,
  sort: (body: object) => call<{ fields: CustomField[] }>(sort, { token, body }),
  /** Adds a field of students and returns it. */
  addField: async (changes: NewField): Promise<CustomField> => {
    const body = { entity: 'students', kind: changes.options ? 'choice' : 'text', ...changes }
    const { status, body: answer } = await call<OneField>(add, { token, body })
    if (status !== 201) throw new Error(answer.message)
    return answer.data.field
  },
})
