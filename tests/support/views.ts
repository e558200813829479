import type { View } from '@/lib/contract/views/views'
import { GET, POST } from '@/app/api/v1/views/route'
import { DELETE, PUT } from '@/app/api/v1/views/[id]/route'
import { call } from './api'

/** The request body that saves the view “Girls”, with a filter by gender. */
export const viewInput = (changes: object = {}) => ({
  entity: 'students',
  name: 'Girls',
  filters: { gender: 'Female' },
  columns: null,
  ...changes,
})

export const postView = (token: string, changes: object = {}) =>
  call<{ view: View }>(POST, { token, body: viewInput(changes) })
export const saveView = async (token: string, changes: object = {}) => (await postView(token, changes)).body.data.view
export const putView = (token: string, id: string, changes: object = {}) =>
  call<{ view: View }>(PUT, { token, id, body: viewInput(changes) })
export const deleteView = (token: string, id: string) => call(DELETE, { token, id })
export const listViews = (token: string, entity = 'students') =>
  call<{ views: View[] }>(GET, { token, query: { entity } })
export const viewNames = async (token: string, entity = 'students') =>
  (await listViews(token, entity)).body.data.views.map(({ name }) => name)
