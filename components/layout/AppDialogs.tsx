'use client'

import { createContext, use } from 'react'
import type { StaffMember } from '@/lib/contract/staff/schema'
import type { Student } from '@/lib/contract/students/schema'

/** The dialogs that any screen can open: adding a record (R13.6), and viewing the new record. */
export type AppDialog =
  | { students: { kind: 'create' } | { kind: 'view'; record: Student } }
  | { staff: { kind: 'create' } | { kind: 'view'; record: StaffMember } }

type Dialogs = { open(dialog: AppDialog): void }

/** Provided by `app/`, because only `app/` may combine features. */
export const AppDialogsContext = createContext<Dialogs | null>(null)

export function useAppDialogs(): Dialogs {
  const dialogs = use(AppDialogsContext)
  if (!dialogs) throw new Error('useAppDialogs needs an <AppDialogsContext> above it')
  return dialogs
}
