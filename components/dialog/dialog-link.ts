import type { DialogParams } from '@/lib/client/dialog-address'
import { openDialog } from './dialog-history'
import { actionLinkProps } from '@/components/base/action-link-props'

export type DialogLink = ReturnType<typeof actionLinkProps>

/** The properties of a link that opens a dialog over this page. */
export const dialogLink = (href: string, dialog: DialogParams): DialogLink =>
  actionLinkProps(href, () => openDialog(dialog))
