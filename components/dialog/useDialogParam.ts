import { useMemo } from 'react'
import type { DialogParams } from '@/lib/client/dialog-address'
import { useDialogAddress } from './useDialogAddress'
import { useDialogUntilFaded } from './useDialogUntilFaded'

const same = (id: string) => id

/** The id in one parameter of the address, and the links that open the dialog of an id over the current page. */
export function useDialogParam(key: keyof DialogParams) {
  const { dialog, linkTo: linkToDialog } = useDialogAddress()
  const shown = useDialogUntilFaded(dialog[key] || undefined, same)
  const linkTo = useMemo(() => (id: string) => linkToDialog({ [key]: id }), [linkToDialog, key])
  return { ...shown, linkTo }
}
