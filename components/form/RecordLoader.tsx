'use client'

import { useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '@/components/feedback/LoadError'

type Props<R> = {
  query: UseQueryResult<R>
  /** Read out while the record is on its way. */
  label: string
  onClose: () => void
  children: (record: R) => ReactNode
}

/** Lets a form begin with its record as the server has it now: the list may be minutes old. */
export function RecordLoader<R>({ query, label, onClose, children }: Props<R>) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = query
  const [begun, setBegun] = useState<R>()
  // Kept from then on: a later load that fails must not take away a form in which something was typed.
  if (begun === undefined && data !== undefined && isFetchedAfterMount && !error) setBegun(data)
  if (begun !== undefined) return children(begun)
  return (
    <>
      <DialogContent dividers>
        {error ? (
          <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <FormSkeleton label={label} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </>
  )
}

const FormSkeleton = ({ label }: { label: string }) => (
  <Box
    role="status"
    aria-label={label}
    sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}
  >
    {Array.from({ length: 12 }, (_, field) => (
      <Skeleton key={field} variant="rounded" height={40} />
    ))}
  </Box>
)
