import type { UserPermissions } from '@/lib/contract/permissions'
import { type CustomField, fieldsFor } from './field'

/** The fields by which the dashboard counts students for a user: few values, each of which stands for a group. */
export const countedFields = (viewer: UserPermissions): readonly CustomField[] =>
  fieldsFor(viewer, 'students').filter(({ kind }) => kind === 'choice' || kind === 'yesNo')
