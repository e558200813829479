'use client'

import type { ReactNode } from 'react'
import { can, type Permission } from '@/lib/contract/permissions'
import { useUser } from './useUser'

/** Shows its children to users who have the permission. */
export function Can({ permission, children }: { permission: Permission; children: ReactNode }) {
  return can(useUser(), permission) ? children : null
}
