'use client'

import { formatDateTime, formatLocalDate } from '@/lib/client/format'
import { useHydrated } from './useHydrated'

/** A text that depends on the clock or the time zone of the reader, which the server does not know. */
export const LocalText = ({ read }: { read: () => string }) => (useHydrated() ? read() : '\u00a0')

/** The day of a moment where the reader is; the exact time appears when it is pointed at. */
export function LocalDay({ at }: { at: string }) {
  const title = useHydrated() ? formatDateTime(at) : undefined
  return (
    <time dateTime={at} title={title}>
      <LocalText read={() => formatLocalDate(at)} />
    </time>
  )
}
