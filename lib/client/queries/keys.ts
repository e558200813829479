import type { Resource } from '@/lib/contract/permissions'

/** The cache keys of one kind of record. This file has no other code, because the server needs the keys to prefetch. */
export const recordKeys = (name: string) => ({
  all: [name] as const,
  lists: [name, 'list'] as const,
  list: (filters: object) => [name, 'list', filters] as const,
  details: [name, 'detail'] as const,
  /** @param id the `_id` of a record or its number */
  detail: (id: string) => [name, 'detail', id] as const,
})

export const studentKeys = {
  ...recordKeys('students'),
  duplicates: ['students', 'duplicates'] as const,
  duplicatePairs: (page: object) => ['students', 'duplicates', page] as const,
  classYears: ['students', 'class years'] as const,
  attendance: ['students', 'attendance'] as const,
  classTeachers: (standard: string, section: string) => ['students', 'class teachers', standard, section] as const,
  // Keys of the dashboard. They start like student keys, so that a change of a student reloads these queries.
  figures: ['students', 'figures'] as const,
  strength: (by: string) => ['students', 'strength', by] as const,
  latestChanges: ['students', 'latest changes'] as const,
}
export const staffKeys = {
  ...recordKeys('staff'),
  access: ['staff', 'access'] as const,
  accessList: (filters: object) => ['staff', 'access', filters] as const,
}
export const activityKeys = recordKeys('activity')
export const trashKeys = recordKeys('trash')
export const batchKeys = recordKeys('batches')
export const devicesKey = ['devices'] as const
export const identitiesKey = ['identities'] as const
export const tokenKeys = {
  all: ['tokens'] as const,
  list: (of: 'me' | 'everyone') => ['tokens', of] as const,
}
export const secondFactorKey = ['second-factor'] as const
export const preferencesKey = ['preferences'] as const
export const viewKeys = {
  all: ['views'] as const,
  list: (entity: Resource) => ['views', entity] as const,
}
export const certificateKeys = {
  all: ['certificates'] as const,
  /** @param id the `_id` of a certificate or its number */
  detail: (id: string) => ['certificates', 'detail', id] as const,
  templates: ['certificates', 'templates'] as const,
}
// They start like student keys, so that a change of a student reloads the registers.
export const attendanceKeys = {
  all: ['students', 'registers'] as const,
  /** @param name the class and the day, such as `5th-B/2027-03-01` */
  register: (name: string) => ['students', 'registers', name] as const,
}
export const daysOffKey = ['days off'] as const
export const schoolKey = ['school'] as const
export const listKeys = {
  all: ['lists'] as const,
  values: ['lists', 'values'] as const,
  counts: ['lists', 'counts'] as const,
}
export const fieldKeys = {
  all: ['fields'] as const,
  list: ['fields', 'list'] as const,
  uses: ['fields', 'use'] as const,
  use: (id: string) => ['fields', 'use', id] as const,
}
export const signInOptionsKey = ['sign-in options'] as const
export const settingsKey = ['settings'] as const
export const adminsKey = ['admins'] as const
