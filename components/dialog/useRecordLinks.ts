import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { recordNumber, type RecordTask, recordDialog, queryStringWithDialog } from '@/lib/client/dialog-address'
import type { RecordKind } from '@/lib/contract/record-tasks'
import { openDialog } from './dialog-history'
import { type DialogLink, dialogLink } from './dialog-link'

type Numbered = Parameters<typeof recordNumber>[0]

/** Opens the form or the details of a record over the current page. */
export const openTask = (task: RecordTask): void => openDialog(recordDialog(window.location.pathname, task))

/** Makes the links that open the details of records over the current page. */
export function useRecordLinks(record: RecordKind): (of: Numbered) => DialogLink {
  const path = usePathname()
  // Remove the dialog from the query: otherwise opening a dialog would change every link and redraw every row of a
  // list.
  const page = queryStringWithDialog(useSearchParams())
  return useMemo(
    () => of => {
      const dialog = { [record]: recordNumber(of) }
      return dialogLink(path + queryStringWithDialog(new URLSearchParams(page), dialog), dialog)
    },
    [path, page, record],
  )
}
