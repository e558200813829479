import type { ActivityFilters } from '@/lib/contract/history/events'
import { today } from '@/lib/contract/dates'
import { endpoints } from '@/lib/contract/endpoints'
import { withUtcTimes } from '../queries/activity'
import { type Exported, saveExport } from './save'

/** Downloads all matching events as `activity_export_{date}.csv`. */
export const exportActivity = (filters: ActivityFilters): Promise<Exported> =>
  saveExport(
    endpoints.activity.export,
    { query: { ...withUtcTimes(filters), page: undefined, limit: undefined } },
    `activity_export_${today()}.csv`,
  )
