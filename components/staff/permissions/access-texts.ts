import { formatDateTime } from '@/lib/client/format'
import { NOT_SIGNED_IN, type StaffAccess } from '@/lib/contract/staff/access'

export const jobOf = ({ position, department }: StaffAccess): string =>
  [position, department ?? 'No department'].filter(Boolean).join(' · ')

export const lastSignInOf = ({ lastLoginAt }: StaffAccess): string =>
  lastLoginAt ? formatDateTime(lastLoginAt) : NOT_SIGNED_IN

export const twoStepOf = ({ twoStep }: StaffAccess): string => (twoStep ? 'On' : 'Off')
