import type { ReactNode } from 'react'
import { useUser } from './useUser'

/** Hides its children from staff while exports are reserved for superAdmins. */
export function CanExport({ children }: { children: ReactNode }) {
  return useUser().exportsReserved ? null : children
}
