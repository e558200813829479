const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const FORMAT = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/** How long ago, roughly: `just now`, `5 minutes ago`, `yesterday`. */
export function timeAgo(moment: string, now = Date.now()): string {
  const passed = now - Date.parse(moment)
  // The server's clock may be ahead of this computer's clock.
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return FORMAT.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return FORMAT.format(-Math.floor(passed / HOUR), 'hour')
  return FORMAT.format(-Math.floor(passed / DAY), 'day')
}
