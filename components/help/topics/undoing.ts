import { TRASH_DAYS } from '@/lib/contract/trash'
import { UNDO_DAYS } from '@/lib/contract/history/undo'
import type { HelpTopic } from '../help-topic'

export const undoingTopic: HelpTopic = {
  anchor: 'undo',
  title: 'Undo',
  entries: [
    {
      title: 'One change',
      needs: { oneOf: ['students.update', 'students.delete', 'staff.update', 'staff.delete'] },
      steps: [
        'Choose Undo in the notice that appears after saving or deleting.',
        `Later, for ${UNDO_DAYS} days: open the record, choose History, then choose Undo beside the change.`,
        `A super admin can restore a deleted record for ${TRASH_DAYS} days.`,
      ],
    },
    {
      title: 'A bulk change or an import',
      needs: { oneOf: ['students.update', 'students.delete', 'staff.update', 'staff.delete'] },
      steps: [
        'Open Imports and Bulk Changes, and choose the change.',
        `Choose Undo, look at what would change back, and run it. This works for ${UNDO_DAYS} days.`,
        'Undoing an import deletes the records that it added, so you need the permission to delete. If you do not have it, ask a super admin.',
      ],
      page: '/batches',
    },
    {
      title: 'A deleted record',
      needs: 'superAdmin',
      steps: [`Open Trash, find the record, and restore it. Records stay there for ${TRASH_DAYS} days.`],
      page: '/trash',
    },
  ],
}
