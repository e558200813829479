import { formatDateTime } from '@/lib/client/format'
import { noSignInText, type StaffAccess } from '@/lib/contract/staff/access'

export const jobOf = ({ position, department }: StaffAccess): string =>
  [position, department ?? 'No department'].filter(Boolean).join(' · ')

export const lastSignInOf = (member: StaffAccess): string =>
  member.lastLoginAt ? formatDateTime(member.lastLoginAt) : noSignInText(member)

export const twoStepOf = ({ twoStep }: StaffAccess): string => (twoStep ? 'On' : 'Off')
