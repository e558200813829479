import { countText, formatDateTime } from '@/lib/client/format'
import { fieldLabel } from '@/lib/contract/changes/change-texts'
import { formatDate } from '@/lib/contract/date-text'
import { ACTION_TEXTS } from '@/lib/contract/history/actions'
import { RESOURCE_LABELS } from '@/lib/contract/labels'
import type { StaffRecordFile } from '@/lib/contract/record-file/staff-record-file'
import type { Preferences } from '@/lib/contract/views/preferences'
import type { Line } from './Lines'

export const customFieldLines = ({ ownFields }: StaffRecordFile): Line[] =>
  ownFields.map(({ label, value }) => ({ key: label, head: label, text: value }))

const PREFERENCE_LABELS: Record<keyof Preferences, string> = {
  density: 'Rows of Lists',
  studentColumns: 'Columns of Students',
  staffColumns: 'Columns of Staff',
  rowsPerPage: 'Rows per Page',
  classListColumns: 'Columns of Class Lists',
  classListEmptyColumns: 'Empty Columns of Class Lists',
  myClass: 'My Class',
  shortcuts: 'Shortcuts',
}

/** A preference without a label was stored by an older version, and is shown by its name. */
export const preferenceLines = ({ preferences }: StaffRecordFile): Line[] =>
  preferences.map(({ name, value }) => ({
    key: name,
    head: (PREFERENCE_LABELS as Partial<Record<string, string>>)[name] ?? name,
    text: preferenceText(JSON.parse(value)),
  }))

function preferenceText(value: unknown): string {
  if (Array.isArray(value)) return value.map(path => fieldLabel(String(path))).join(', ') || 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null) return 'Default'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const savedViewLines = ({ savedViews }: StaffRecordFile): Line[] =>
  savedViews.map(({ name, entity, isShared }) => ({
    key: `${entity} ${name}`,
    head: name,
    text: isShared ? `${RESOURCE_LABELS[entity]}, shared` : RESOURCE_LABELS[entity],
  }))

export const activityLines = ({ activity }: StaffRecordFile): Line[] =>
  activity.map(({ action, times, first, last }) => ({
    key: action,
    head: ACTION_TEXTS[action],
    text: `${countText(times, ['time', 'times'])}, ${spanText(formatDateTime(first), formatDateTime(last))}`,
  }))

export const viewLines = ({ views }: StaffRecordFile): Line[] =>
  views
    ? [
        {
          key: 'views',
          head: countText(views.records, ['record', 'records']),
          text: spanText(formatDate(views.first), formatDate(views.last)),
        },
      ]
    : []

const spanText = (first: string, last: string): string => (first === last ? first : `${first} to ${last}`)
