import { type SchoolLists, setSchoolLists } from '@/lib/contract/school-lists'
import { listCalls } from '@/lib/contract/school/lists'
import { api } from './http'

/** Loads the school's lists again. Forms and texts in this tab then use them. */
export async function reloadLists(signal?: AbortSignal): Promise<SchoolLists> {
  const { lists } = await api.call(listCalls.get, signal ? { signal } : {})
  setSchoolLists(lists)
  return lists
}
