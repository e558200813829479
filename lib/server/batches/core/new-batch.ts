import 'server-only'
import type { Actor } from '@/lib/server/history/actor'
import { currentTime } from '@/lib/server/platform/clock'
import { newId } from '@/lib/server/platform/id'
import { kindOf } from '../kinds/registry'
import type { BatchSource } from './source'

/** The columns of a new batch. The state says whether the runner first reads the batch's file or plans the batch. */
export const newBatchData = (source: BatchSource, title: string, actor: Actor) => ({
  id: newId(),
  kind: source.kind,
  entity: source.entity,
  title,
  state: kindOf(source).read ? 'reading' : 'planning',
  source: JSON.stringify(source),
  createdById: actor.id,
  createdByName: actor.name,
  requestId: actor.requestId,
  createdAt: currentTime(),
  ...kindOf(source).columns?.(source),
})
