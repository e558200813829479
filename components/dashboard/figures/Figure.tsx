import NextLink from 'next/link'
import type { CSSProperties } from 'react'
import { formatNumber } from '@/lib/client/format'

type Props = {
  /** Says which records are counted: `Admitted in April 2026`. */
  what: string
  count: number
  /** The address of the list of the counted records. */
  href: string
  /** The count at which the bar is full; undefined for a figure without a bar. */
  full?: number
}

/** A number in a `FigureTable`, which links to the list of the counted records. */
export function Figure({ what, count, href, full }: Props) {
  const share = full ? Math.min(1, count / full) : 0
  return (
    <NextLink href={href} prefetch={false} className="figure" aria-label={`${what}: ${formatNumber(count)}`}>
      {full !== undefined && <span className="bar" style={{ '--share': share } as CSSProperties} />}
      <span className="count">{formatNumber(count)}</span>
    </NextLink>
  )
}
