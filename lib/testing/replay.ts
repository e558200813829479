import { expect } from 'vitest'
import type { AuditEvent, FieldChange } from '@/lib/contract/audit'

/** A record's fields as its history, oldest first, leaves them. Each change must build on what was there before. */
export function replayed(told: AuditEvent[]): [field: string, value: FieldChange['after']][] {
  const fields = new Map<string, FieldChange['after']>()
  for (const { field, before, after } of told.flatMap(({ changes }) => changes)) {
    expect(fields.get(field) ?? null).toBe(before)
    fields.set(field, after)
  }
  return [...fields].filter(([, value]) => value !== null).sort()
}
