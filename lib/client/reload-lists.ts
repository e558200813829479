import { type SchoolLists, setSchoolLists } from '@/lib/contract/school-lists'
import { listCalls } from '@/lib/contract/school/lists'
import { api } from './http'

/** Reloads the school's lists, and updates the forms and texts in this tab. */
export async function reloadLists(signal?: AbortSignal): Promise<SchoolLists> {
  const { lists } = await api.call(listCalls.get, signal ? { signal } : {})
  setSchoolLists(lists)
  return lists
}
