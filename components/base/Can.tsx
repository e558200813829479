import type { ReactNode } from 'react'
import { meetsNeeds, type Needs } from '@/lib/contract/permissions'
import { useUser } from './useUser'

/** Shows its children to users who meet the requirement `permission`. */
export function Can({ permission, children }: { permission: Needs; children: ReactNode }) {
  return meetsNeeds(useUser(), permission) ? children : null
}
