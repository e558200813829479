import type { TrashedRecord, TrashPage } from '@/lib/contract/trash'

/** A deleted student, as the API returns her. */
export const trashedRecord = (changes: Partial<TrashedRecord> = {}): TrashedRecord => ({
  _id: '0198-meera',
  kind: 'student',
  code: 'STU-2026-00007',
  name: { firstName: 'Meera', lastName: 'Nair' },
  deletedAt: '2026-11-21T09:30:00.000Z',
  deletedBy: { _id: 'user-1', name: 'Asha Rao' },
  expiresAt: '2026-12-21T09:30:00.000Z',
  ...changes,
})

export const trashPage = (records: TrashedRecord[]): TrashPage => ({
  records,
  pagination: { currentPage: 1, totalPages: 1, totalRecords: records.length, hasNext: false, hasPrev: false },
})
