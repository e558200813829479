import type { DialogParams } from '@/lib/client/dialog-address'
import { openDialog } from './dialog-history'
import { linkThat } from '@/components/base/link-that'

export type DialogLink = ReturnType<typeof linkThat>

/** The properties of a link that opens a dialog over this page. */
export const dialogLink = (href: string, dialog: DialogParams): DialogLink => linkThat(href, () => openDialog(dialog))
