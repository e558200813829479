import 'server-only'
import { VIEW_KINDS, type ViewKind } from '@/lib/contract/students/view-kinds'

/** The bit that stores a kind of view. */
export const bitOf = (kind: ViewKind): number => 1 << VIEW_KINDS.indexOf(kind)

export const kindsIn = (how: number): ViewKind[] => VIEW_KINDS.filter(kind => (how & bitOf(kind)) !== 0)
