'use client'

import { formatDateTime, formatLocalDate } from '@/lib/client/format'
import { useHydrated } from './useHydrated'

const HIDDEN = { visibility: 'hidden' } as const

/**
 * A text that depends on the clock or the time zone of the reader, which the server does not know. Until the browser takes
 * over, the text of the server keeps its place, hidden.
 */
export function LocalText({ read }: { read: () => string }) {
  if (useHydrated()) return read()
  return (
    <span style={HIDDEN} suppressHydrationWarning>
      {read()}
    </span>
  )
}

/** A date and time in the reader's time zone. */
export const LocalTime = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <LocalText read={() => formatDateTime(at)} />
  </time>
)

/** The day of a moment where the reader is; the exact time appears when it is pointed at. */
export function LocalDay({ at }: { at: string }) {
  const title = useHydrated() ? formatDateTime(at) : undefined
  return (
    <time dateTime={at} title={title}>
      <LocalText read={() => formatLocalDate(at)} />
    </time>
  )
}
