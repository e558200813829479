import { formatDateTime, formatLocalDate } from '@/lib/client/format'
import { useHydrated } from './useHydrated'

const HIDDEN = { visibility: 'hidden' } as const

/**
 * A text that depends on the user's clock or time zone, which the server does not know. Until hydration, the server's
 * text is invisible but takes up space, so that the page does not shift.
 */
export function LocalText({ read }: { read: () => string }) {
  if (useHydrated()) return read()
  return (
    <span style={HIDDEN} suppressHydrationWarning>
      {read()}
    </span>
  )
}

/** A date and time in the user's time zone. */
export const LocalTime = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <LocalText read={() => formatDateTime(at)} />
  </time>
)

/** A date in the user's time zone. Its tooltip shows the exact time. */
export function LocalDay({ at }: { at: string }) {
  const title = useHydrated() ? formatDateTime(at) : undefined
  return (
    <time dateTime={at} title={title}>
      <LocalText read={() => formatLocalDate(at)} />
    </time>
  )
}
