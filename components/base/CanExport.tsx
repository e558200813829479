'use client'

import type { ReactNode } from 'react'
import { useUser } from './useUser'

/** Shows its children unless exports are reserved for superAdmins and the user is not one. */
export function CanExport({ children }: { children: ReactNode }) {
  return useUser().exportsReserved ? null : children
}
