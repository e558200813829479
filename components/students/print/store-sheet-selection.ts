import { storeSelection } from '@/lib/client/print-selection'
import type { StudentSelection } from '@/lib/contract/students/selection'
import { studentListAddress } from '../student-filters'

/** Ids beyond this number would make the address too long. */
const IDS_IN_ADDRESS = 20

/** The query string of a sheet that prints these students. A long selection is stored in this tab under a key. */
export function storeSheetSelection(selection: StudentSelection): string {
  if ('ids' in selection) {
    const { ids } = selection
    return ids.length > IDS_IN_ADDRESS ? `?selection=${storeSelection(selection)}` : `?ids=${ids.join()}`
  }
  if (selection.except?.length) return `?selection=${storeSelection(selection)}`
  return studentListAddress.write({ ...selection.query, page: 1 })
}
