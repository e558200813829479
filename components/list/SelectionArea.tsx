import type { ReactNode } from 'react'
import { LazyPart } from '@/components/feedback/LazyPart'

/**
 * The place of a selection bar. The code of the bar is loaded with the first selection, so the list does not wait for
 * it.
 */
export const SelectionArea = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 && <LazyPart>{children}</LazyPart>
