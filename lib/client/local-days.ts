/**
 * The moment, in UTC, at which a day begins where the reader is; `later` counts that many days on from it. In Kochi
 * 2026-11-21 begins at 2026-11-20T18:30:00.000Z.
 */
export function dayStart(day: string, later = 0): string {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + later)
  return start.toISOString()
}
