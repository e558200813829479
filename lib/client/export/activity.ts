import type { ActivityFilters } from '@/lib/contract/audit'
import { today } from '@/lib/contract/dates'
import { endpoints } from '@/lib/contract/endpoints'
import { inMoments } from '../queries/activity'
import { type Exported, saveExport } from './save'

/** Saves everything that happened, as far as it matches, as `activity_export_{date}.csv`. */
export const exportActivity = (filters: ActivityFilters): Promise<Exported> =>
  saveExport(
    endpoints.activity.export,
    { ...inMoments(filters), page: undefined, limit: undefined },
    `activity_export_${today()}.csv`,
  )
