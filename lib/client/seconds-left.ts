/**
 * The number of rows that were done when a response arrived, and the time of arrival, in milliseconds since 1970.
 */
export type Progress = { done: number; at: number }

/** Two responses must be this far apart to give a reliable speed. */
const MIN_SECONDS = 5

/** How long the remaining rows take at the speed between two responses; undefined while the speed is unknown. */
export function secondsLeft(first: Progress, last: Progress, total: number): number | undefined {
  const seconds = (last.at - first.at) / 1000
  const rows = last.done - first.done
  if (seconds < MIN_SECONDS || rows <= 0) return undefined
  return Math.ceil(((total - last.done) * seconds) / rows)
}

/** `about 3 minutes left` */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return 'less than a minute left'
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`
}
