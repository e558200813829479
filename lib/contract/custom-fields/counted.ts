import type { UserPermissions } from '@/lib/contract/permissions'
import { type CustomField, fieldsFor } from './field'

/**
 * The fields by which the dashboard can count students for a user. They have few values, and each value stands for a
 * group.
 */
export const countedFields = (viewer: UserPermissions): readonly CustomField[] =>
  fieldsFor(viewer, 'students').filter(({ kind }) => kind === 'choice' || kind === 'yesNo')
