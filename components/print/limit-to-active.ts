import type { StudentSelection } from '@/lib/contract/students/selection'

/**
 * Leaves out inactive students unless the user has asked for them, by selecting students one by one or with a filter for
 * the status or for leavers.
 */
export function limitToActive(selection: StudentSelection): StudentSelection {
  if ('ids' in selection) return selection
  const { isActive, leavingReason, leftFrom, leftTo } = selection.query
  const asksForLeavers = leavingReason ?? leftFrom ?? leftTo
  if (isActive !== undefined || asksForLeavers) return selection
  return { ...selection, query: { ...selection.query, isActive: true } }
}
