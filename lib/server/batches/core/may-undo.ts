import 'server-only'
import type { Tx } from '@/lib/server/db/db'
import type { Actor } from '@/lib/server/history/actor'
import { kindOf } from '../kinds/registry'
import { findRootSource } from './root-kind'

/** Whether the user sees all classes that undoing the batch changes. Reads nothing for users who see all students. */
export async function seesWholeBatch(id: string, actor: Actor, tx?: Tx): Promise<boolean> {
  if (!actor.scope) return true
  const source = await findRootSource(id, tx)
  return kindOf(source).mayUndo?.(source, actor) ?? true
}
