import type { ActivityFilters } from '@/lib/contract/history/events'
import { today } from '@/lib/contract/dates'
import { activityCalls } from '@/lib/contract/history/endpoints'
import { withUtcTimes } from '../queries/activity'
import { type Exported, saveExport } from './save'

/** Downloads all matching events as `activity_export_{date}.csv`. */
export const exportActivity = (filters: ActivityFilters): Promise<Exported> =>
  saveExport(
    activityCalls.export,
    { query: { ...withUtcTimes(filters), page: undefined, limit: undefined } },
    `activity_export_${today()}.csv`,
  )
