import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { parseDialog, type DialogParams, queryStringWithDialog } from '@/lib/client/dialog-address'
import { dialogLink } from './dialog-link'

/**
 * The dialog in the address, and functions that return the address and the link of another dialog over the same page.
 */
export function useDialogAddress() {
  const path = usePathname()
  const query = useSearchParams()
  return useMemo(() => {
    const search = new URLSearchParams(query)
    const hrefOf = (dialog: DialogParams) => path + queryStringWithDialog(search, dialog)
    const linkTo = (dialog: DialogParams) => dialogLink(hrefOf(dialog), dialog)
    return { path, dialog: parseDialog(search), hrefOf, linkTo }
  }, [path, query])
}
