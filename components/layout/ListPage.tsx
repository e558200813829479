'use client'

import type { ComponentProps, ReactNode } from 'react'
import Stack from '@mui/material/Stack'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { ListSummary } from './ListSummary'
import { PageHeader } from './PageHeader'
import { type ChangePage, type Paged, usePageInRange } from './usePageInRange'

type Props<P extends Paged> = {
  title: string
  actions: ReactNode
  filters: ReactNode
  summary: ComponentProps<typeof ListSummary>
  query: UseQueryResult<P>
  skeleton: ReactNode
  onChange: ChangePage
  children: (page: P) => ReactNode
}

/** The frame of a list's screen. */
export function ListPage<P extends Paged>({ query, skeleton, onChange, children, ...frame }: Props<P>) {
  const { title, actions, filters, summary } = frame
  const isPast = usePageInRange(query, onChange)
  return (
    <>
      <PageHeader title={title}>{actions}</PageHeader>
      <Stack sx={{ gap: 2 }}>
        {filters}
        <ListSummary {...summary} />
        <div>
          {isPast ? (
            skeleton
          ) : (
            <QueryView query={query} skeleton={skeleton}>
              {children}
            </QueryView>
          )}
        </div>
      </Stack>
    </>
  )
}
