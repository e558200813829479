import type { ReactNode } from 'react'
import { useUser } from './useUser'

/** Hides its children from staff if the school lets only superAdmins export. */
export function CanExport({ children }: { children: ReactNode }) {
  return useUser().exportsReserved ? null : children
}
