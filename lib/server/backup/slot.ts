import 'server-only'

/** When the slot began that `now` is in; slots of a day begin at midnight UTC. All in milliseconds. */
export const slotAt = (now: number, every: number): number => now - (now % every)

/** `school-2026-11-21T00-00.db`: such names sort by time. */
export const nameOfSlot = (slot: number): string =>
  `school-${new Date(slot).toISOString().slice(0, 16).replace(':', '-')}.db`

export const isNameOfSlot = (name: string): boolean => /^school-\d{4}-\d\d-\d\dT\d\d-\d\d\.db$/.test(name)
