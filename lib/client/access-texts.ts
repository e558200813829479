import { formatDateTime } from './format'
import { labelOf } from '@/lib/contract/school-lists'
import { noSignInText, type StaffAccess } from '@/lib/contract/staff/access'

export const departmentText = ({ department }: Pick<StaffAccess, 'department'>): string =>
  department ? labelOf('department', department) : 'No department'

export const jobText = ({ position, department }: StaffAccess): string =>
  [position, departmentText({ department })].filter(Boolean).join(' · ')

export const lastSignInText = (member: Pick<StaffAccess, 'lastLoginAt' | 'createdAt'>): string =>
  member.lastLoginAt ? formatDateTime(member.lastLoginAt) : noSignInText(member)

export const twoStepText = ({ twoStep }: StaffAccess): string => (twoStep ? 'On' : 'Off')
