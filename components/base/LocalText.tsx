import { formatDateTime, formatLocalDate } from '@/lib/client/format'
import { useHydrated } from './useHydrated'

const HIDDEN = { visibility: 'hidden' } as const

/**
 * A text that depends on the clock or the time zone of the user, which the server does not know. Until the page is
 * hydrated, the text of the server is hidden, but takes up its space.
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

/** A date in the user's time zone. Pointing at it shows the exact time. */
export function LocalDay({ at }: { at: string }) {
  const title = useHydrated() ? formatDateTime(at) : undefined
  return (
    <time dateTime={at} title={title}>
      <LocalText read={() => formatLocalDate(at)} />
    </time>
  )
}
