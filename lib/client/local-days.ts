/**
 * The moment, in UTC, when a day starts in the browser's time zone: in Kochi, 2026-11-21 starts at
 * 2026-11-20T18:30:00.000Z.
 *
 * @param later moves the day by this many days
 */
export function dayStart(day: string, later = 0): string {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + later)
  return start.toISOString()
}
