import 'server-only'

const DAY_MS = 24 * 60 * 60_000

/** The days of the week that contains `day`, from Monday to Sunday. */
export function weekOf(day: string): string[] {
  const time = Date.parse(day)
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, n) => new Date(time + (n - sinceMonday) * DAY_MS).toISOString().slice(0, 10))
}
