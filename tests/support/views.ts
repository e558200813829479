import type { View } from '@/lib/contract/views/views'
import { GET, POST } from '@/app/api/v1/views/route'
import { DELETE, PUT } from '@/app/api/v1/views/[id]/route'
import { call } from './api'

/** The request body of a form that saves the filters of girls under a name. */
export const viewInput = (changes: object = {}) => ({
  entity: 'students',
  name: 'Girls',
  filters: { gender: 'Female' },
  columns: null,
  ...changes,
})

export const save = (token: string, changes: object = {}) =>
  call<{ view: View }>(POST, { token, body: viewInput(changes) })
export const saved = async (token: string, changes: object = {}) => (await save(token, changes)).body.data.view
export const replace = (token: string, id: string, changes: object = {}) =>
  call<{ view: View }>(PUT, { token, id, body: viewInput(changes) })
export const remove = (token: string, id: string) => call(DELETE, { token, id })
export const list = (token: string, entity = 'students') => call<{ views: View[] }>(GET, { token, query: { entity } })
export const namesFor = async (token: string, entity = 'students') =>
  (await list(token, entity)).body.data.views.map(({ name }) => name)
