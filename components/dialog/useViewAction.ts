'use client'

import type { NoticeOptions } from '@/components/feedback/notice'
import { type AppDialog, useAppDialogs } from '@/components/layout/AppDialogs'
import { useUser } from '@/components/session/useUser'
import { can, type Permission } from '@/lib/contract/permissions'

/** Makes the action of a notice that opens the record just saved, if the user has `permission` to read it. */
export function useViewAction(permission: Permission) {
  const dialogs = useAppDialogs()
  const mayRead = can(useUser(), permission)
  return (dialog: AppDialog): NoticeOptions['action'] =>
    mayRead ? { label: 'View', run: () => dialogs.open(dialog) } : undefined
}
