import type { ReactNode } from 'react'
import { LazyPart } from '@/components/feedback/LazyPart'

/** Where a selection bar appears; its script is loaded with the first selection, so that the list does not wait for it. */
export const SelectionArea = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 && <LazyPart>{children}</LazyPart>
