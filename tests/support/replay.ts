import { expect } from 'vitest'
import type { AuditEvent, FieldChange } from '@/lib/contract/history/events'

/** Replays a record's history, oldest event first, and checks that each change fits the state before. @returns the fields */
export function replayHistory(events: AuditEvent[]): [field: string, value: FieldChange['after']][] {
  const fields = new Map<string, FieldChange['after']>()
  for (const { field, before, after } of events.flatMap(({ changes }) => changes)) {
    expect(fields.get(field) ?? null).toBe(before)
    fields.set(field, after)
  }
  return [...fields].filter(([, value]) => value !== null).sort()
}
