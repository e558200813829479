import type { ReactNode } from 'react'
import { ByWidth } from '@/components/base/ByWidth'

/** A table on screens that are wide enough for the navigation beside it; cards on smaller screens. */
export const TableOrCards = ({ table, cards }: { table: () => ReactNode; cards: () => ReactNode }) => (
  <ByWidth from="md" wide={table} narrow={cards} />
)
