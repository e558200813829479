import { ERASED_STUDENT } from '@/lib/contract/labels'
import type { AuditEvent } from './events'

/** The name of the record that an event is about. Erasing a record empties its name, also in events of the school. */
export const recordLabel = ({ entity, label }: Pick<AuditEvent, 'entity' | 'label'>): string =>
  label || (entity === 'student' ? ERASED_STUDENT : '')
