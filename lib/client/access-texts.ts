import { formatDateTime } from './format'
import { noSignInText, type StaffAccess } from '@/lib/contract/staff/access'

export const jobText = ({ position, department }: StaffAccess): string =>
  [position, department ?? 'No department'].filter(Boolean).join(' · ')

export const lastSignInText = (member: Pick<StaffAccess, 'lastLoginAt' | 'createdAt'>): string =>
  member.lastLoginAt ? formatDateTime(member.lastLoginAt) : noSignInText(member)

export const twoStepText = ({ twoStep }: StaffAccess): string => (twoStep ? 'On' : 'Off')
