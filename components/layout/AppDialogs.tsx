'use client'

import { createContext, use } from 'react'

/** The dialogs that can be opened from anywhere (specification §2, "General"). */
export type AppDialog = 'student' | 'staff'

type Dialogs = { open(dialog: AppDialog): void }

/** Filled by `app/`, which alone may put features together. */
export const AppDialogsContext = createContext<Dialogs | null>(null)

export function useAppDialogs(): Dialogs {
  const dialogs = use(AppDialogsContext)
  if (!dialogs) throw new Error('useAppDialogs needs an <AppDialogsContext> above it')
  return dialogs
}
