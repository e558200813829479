import type { StudentSelection } from '@/lib/contract/batches/new-batch'

/**
 * Leaves out leavers whom nobody has asked for: students that were picked one by one stay, and filters by status or by
 * leaving are kept as they are.
 */
export function activeOnly(selection: StudentSelection): StudentSelection {
  if ('ids' in selection) return selection
  const { isActive, leavingReason, leftFrom, leftTo } = selection.query
  const asksForLeavers = leavingReason ?? leftFrom ?? leftTo
  if (isActive !== undefined || asksForLeavers) return selection
  return { ...selection, query: { ...selection.query, isActive: true } }
}
