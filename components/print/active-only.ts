import type { StudentSelection } from '@/lib/contract/students/selection'

/**
 * Leaves out inactive students unless the user has asked for them: by selecting them one by one, or by a filter by status or
 * by leaving.
 */
export function activeOnly(selection: StudentSelection): StudentSelection {
  if ('ids' in selection) return selection
  const { isActive, leavingReason, leftFrom, leftTo } = selection.query
  const asksForLeavers = leavingReason ?? leftFrom ?? leftTo
  if (isActive !== undefined || asksForLeavers) return selection
  return { ...selection, query: { ...selection.query, isActive: true } }
}
