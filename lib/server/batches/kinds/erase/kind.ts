import 'server-only'
import { ERASE_WORD, type EraseDepth } from '@/lib/contract/erasing/erasing'
import { eraseMentions } from '@/lib/server/erasing/erase-mentions'
import { truncateLog } from '@/lib/server/erasing/truncate-log'
import { db } from '@/lib/server/db/db'
import type { NewBatchKind } from '../../core/kind'
import type { SourceOf } from '../../core/source'
import { withoutIds } from '../selection'
import { applyErasure } from './apply-erasure'
import { planErasure } from './planned-erasure'

const TITLES: Record<EraseDepth, string> = {
  register: 'Erase students: keep the register entry',
  anonymise: 'Erase students: anonymise',
}

/** Erases the selected students for good. */
export const eraseKind: NewBatchKind<SourceOf<'erase'>> = {
  plan: ({ selection, change: { depth } }, editor) => planErasure(selection, depth, editor),
  title: ({ change: { depth } }) => TITLES[depth],
  afterPlan: withoutIds,
  isFinal: true,
  confirmWord: ERASE_WORD,
  apply: applyErasure,
  async beforeEnd({ id: batchId }) {
    const rows = await db.batchRow.findMany({
      where: { batchId, status: 'done' },
      select: { recordId: true, label: true },
    })
    const ids = new Set(rows.map(({ recordId }) => recordId ?? ''))
    await eraseMentions({ ids, codes: new Set(rows.map(({ label }) => label)) })
    await truncateLog()
  },
}
