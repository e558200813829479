import type { UserPermissions } from '@/lib/contract/permissions'
import { type CustomField, fieldsFor } from './field'

/** The fields by which the dashboard can group and count students for a user. Such fields have few different values. */
export const dashboardGroupFields = (viewer: UserPermissions): readonly CustomField[] =>
  fieldsFor(viewer, 'students').filter(({ kind }) => kind === 'choice' || kind === 'yesNo')
