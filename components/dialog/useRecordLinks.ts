'use client'

import { useMemo } from 'react'
import { numberOf, type RecordKind, type RecordTask, recordDialog } from '@/lib/client/dialog-address'
import { openDialog } from './dialog-history'
import type { DialogLink } from './dialog-link'
import { useDialogAddress } from './useDialogAddress'

type Numbered = Parameters<typeof numberOf>[0]

/** Opens the form or the details of a record over the current page. */
export const openTask = (task: RecordTask): void => openDialog(recordDialog(window.location.pathname, task))

/** Makes the links that open the details of records over the current page. */
export function useRecordLinks(record: RecordKind): (of: Numbered) => DialogLink {
  const { linkTo } = useDialogAddress()
  return useMemo(() => of => linkTo({ [record]: numberOf(of) }), [linkTo, record])
}
