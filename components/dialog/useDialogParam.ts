'use client'

import { useMemo } from 'react'
import type { DialogParams } from '@/lib/client/dialog-address'
import { dialogLink } from './dialog-link'
import { useDialogAddress } from './useDialogAddress'
import { useShownDialog } from './useShownDialog'

const same = (id: string) => id

/** The dialog for one id in the address, and the links that open it over the current page. */
export function useDialogParam(key: keyof DialogParams) {
  const { dialog, hrefOf } = useDialogAddress()
  const shown = useShownDialog(dialog[key] || undefined, same)
  const linkTo = useMemo(() => (id: string) => dialogLink(hrefOf({ [key]: id }), { [key]: id }), [hrefOf, key])
  return { ...shown, linkTo }
}
