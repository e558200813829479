import { UNREADABLE } from './unreadable'

/** The value of a field in a sentence; an empty text for an empty field. */
export function valueText(value: unknown): string {
  if (Number.isNaN(value)) return UNREADABLE
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
