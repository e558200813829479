'use client'

import type { ComponentProps, ReactNode } from 'react'
import Stack from '@mui/material/Stack'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { ListSummary } from './ListSummary'
import { PageHeader } from './PageHeader'

type Props<P> = {
  title: string
  actions: ReactNode
  filters: ReactNode
  summary: ComponentProps<typeof ListSummary>
  query: UseQueryResult<P>
  skeleton: ReactNode
  children: (page: P) => ReactNode
}

/** The frame of a list's screen. */
export function ListPage<P>({ title, actions, filters, summary, query, skeleton, children }: Props<P>) {
  return (
    <>
      <PageHeader title={title}>{actions}</PageHeader>
      <Stack sx={{ gap: 2 }}>
        {filters}
        <ListSummary {...summary} />
        <div>
          <QueryView query={query} skeleton={skeleton}>
            {children}
          </QueryView>
        </div>
      </Stack>
    </>
  )
}
