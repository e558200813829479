import { setSchoolLists } from '@/lib/contract/school-lists'
import { listCalls } from '@/lib/contract/school/lists'
import { api } from './http'

/** Loads the school's lists again. Forms and texts in this tab then use them. */
export async function reloadLists(): Promise<void> {
  const { lists } = await api.call(listCalls.get, {})
  setSchoolLists(lists)
}
