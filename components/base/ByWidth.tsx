import type { ReactNode } from 'react'
import type { ScreenWidth } from '@/lib/contract/screen-width'
import { useIsAtLeast } from './ScreenWidth'

type Props = {
  /** The breakpoint from which the wide content fits. */
  from: ScreenWidth
  wide: () => ReactNode
  narrow: () => ReactNode
}

/** Shows one content on wide screens and another on narrow screens. */
export const ByWidth = ({ from, wide, narrow }: Props) => (useIsAtLeast(from) ? wide() : narrow())
