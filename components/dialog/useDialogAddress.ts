import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { parseDialog, type DialogParams, queryStringWithDialog } from '@/lib/client/dialog-address'
import { dialogLink } from './dialog-link'

/**
 * The dialog in the address. `hrefOf` returns the address that opens another dialog over this page, and `linkTo` the
 * properties of a link to that address.
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
