'use client'

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useFitsTable } from '@/components/layout/breakpoints'
import { useHydrated } from '@/components/layout/useHydrated'

const ONLY_TABLE = { display: { xs: 'none', lg: 'block' } }
const ONLY_CARDS = { display: { xs: 'block', lg: 'none' } }

/** A table on wide screens, cards on small ones. The server draws both, and CSS shows the one that fits. */
export function TableOrCards({ table, cards }: { table: () => ReactNode; cards: () => ReactNode }) {
  const isWide = useFitsTable()
  const isHydrated = useHydrated()
  return (
    <>
      {(isWide || !isHydrated) && <Box sx={ONLY_TABLE}>{table()}</Box>}
      {(!isWide || !isHydrated) && <Box sx={ONLY_CARDS}>{cards()}</Box>}
    </>
  )
}
