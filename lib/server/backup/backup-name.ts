import 'server-only'

/** The start of the period that contains `now`; periods of a day start at midnight UTC. All values in milliseconds. */
export const periodStart = (now: number, length: number): number => now - (now % length)

/**
 * The name of a backup, such as `school-2026-11-21T00-00.db`. It contains the start of the period, so names sort by
 * time.
 */
export const backupName = (start: number): string =>
  `school-${new Date(start).toISOString().slice(0, 16).replace(':', '-')}.db`

export const isBackupName = (name: string): boolean => /^school-\d{4}-\d\d-\d\dT\d\d-\d\d\.db$/.test(name)
