import type { ListName, ListValue, SchoolLists } from '@/lib/contract/school-lists'
import { POST as add } from '@/app/api/v1/lists/[list]/route'
import { DELETE as remove, PUT as change } from '@/app/api/v1/lists/[list]/[key]/route'
import { POST as restore } from '@/app/api/v1/lists/[list]/[key]/restore/route'
import { POST as retire } from '@/app/api/v1/lists/[list]/[key]/retire/route'
import { GET as get } from '@/app/api/v1/lists/route'
import { call } from './api'

type OneValue = { value: ListValue }

/** The calls of one user about lists. An example of an id is `section/A`. */
export const listsAs = (token: string) => ({
  get: async (): Promise<SchoolLists> => (await call<{ lists: SchoolLists }>(get, { token })).body.data.lists,
  add: (list: ListName, body: object) => call<OneValue>(add, { token, id: list, body }),
  change: (id: string, body: object) => call<OneValue>(change, { token, id, body }),
  rename: (id: string, label: string, version = 1) => call<OneValue>(change, { token, id, body: { label, version } }),
  retire: (id: string) => call<OneValue>(retire, { token, id }),
  restore: (id: string) => call<OneValue>(restore, { token, id }),
  remove: (id: string) => call(remove, { token, id }),
})
