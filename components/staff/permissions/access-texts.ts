import { formatDateTime } from '@/lib/client/format'
import type { StaffAccess } from '@/lib/contract/staff/access'

export const jobOf = ({ position, department }: StaffAccess): string =>
  [position, department ?? 'No department'].filter(Boolean).join(' · ')

export const lastSignInOf = ({ lastLoginAt }: StaffAccess): string =>
  lastLoginAt ? formatDateTime(lastLoginAt) : 'Never'

export const twoStepOf = ({ twoStep }: StaffAccess): string => (twoStep ? 'On' : 'Off')
