import type { ReactNode } from 'react'
import { ByWidth } from '@/components/layout/ByWidth'

/** A table where all its columns fit beside the navigation, cards on smaller screens. */
export const TableOrCards = ({ table, cards }: { table: () => ReactNode; cards: () => ReactNode }) => (
  <ByWidth from="lg" wide={table} narrow={cards} />
)
