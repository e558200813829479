import type { ReactNode } from 'react'
import { ByWidth } from '@/components/base/ByWidth'

/** A table on screens that have the navigation beside it; cards on smaller screens. */
export const TableOrCards = ({ table, cards }: { table: () => ReactNode; cards: () => ReactNode }) => (
  <ByWidth from="md" wide={table} narrow={cards} />
)
