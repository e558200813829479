import 'server-only'
import { customKeyOf } from '@/lib/contract/custom-fields/values'
import type { AuditAction } from '@/lib/contract/history/actions'
import type { AuditEvent } from '@/lib/contract/history/events'
import { eachExport } from '@/lib/server/history/each-export'

/**
 * The exports since a time, except exports without rows. The history does not say which records an export contained.
 */
export async function exportsSince(from: string, actions: readonly AuditAction[]): Promise<AuditEvent[]> {
  const chunks = await Array.fromAsync(eachExport(new Date(from), actions))
  return chunks
    .flat()
    .filter(({ label }) => label !== '0 rows')
    .map(event => ({ ...event, changes: event.changes.map(change => withoutText(change)) }))
    .sort((a, b) => b.at.localeCompare(a.at))
}

/**
 * Filters whose values a user typed. The file leaves out these values, because they may name other people. It also
 * leaves out the values of filters by custom fields, because they may be confidential.
 */
const TYPED = ['search', 'person', 'record']
const isTyped = (field: string): boolean => TYPED.includes(field) || customKeyOf(field) !== undefined
const withoutText = (change: AuditEvent['changes'][number]) =>
  isTyped(change.field) ? { ...change, after: 'a text that was typed' } : change
