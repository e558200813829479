import { useId, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { UseQueryResult } from '@tanstack/react-query'
import { DeletedHint } from '@/components/feedback/DeletedHint'
import { LoadError } from '@/components/feedback/LoadError'
import { useLoadFailure } from '@/components/feedback/useLoadFailure'
import type { DetailsTab } from '@/lib/client/dialog-address'
import { detailsFormState } from './dialog-history'
import { DialogFrame } from './DialogFrame'

export type MoreTab<R> = { tab: DetailsTab; label: string; show: (record: R) => ReactNode }

type Props<R> = {
  open: boolean
  title: string
  /** Reloads the record. If this fails, the dialog shows an error above the record that it already has. */
  query: UseQueryResult<R>
  /** The record, or the part of it that is already loaded. */
  record: R | undefined
  tab: DetailsTab
  onTab: (tab: DetailsTab) => void
  onClose: () => void
  /** Renders the heading: the name and the number of the record. */
  heading: (record: R) => ReactNode
  /** The height of the dialog in pixels, the same on every tab. */
  height: number
  /** The buttons for the previous and the next record of the list behind the dialog. */
  neighbors?: ReactNode
  /** The main button, which is shown beside “Close” once the record is known. */
  action?: ReactNode
  /** The tabs after the details. The content of a tab is loaded when the user opens the tab. */
  tabs: readonly MoreTab<R>[]
  children: (record: R) => ReactNode
}

/** Shows the details of a record, and on other tabs its history and other lists. */
export function DetailsDialog<R>(props: Props<R>) {
  const {
    open,
    title,
    heading,
    height,
    query,
    record,
    tab: wanted,
    onTab,
    onClose,
    neighbors,
    action,
    tabs,
    children,
  } = props
  const id = useId()
  const [isBack] = useState(() => detailsFormState() !== undefined)
  // The address may name a tab that this user may not see.
  const shown = tabs.find(({ tab }) => tab === wanted)
  const tab = shown?.tab ?? 'details'
  return (
    <DialogFrame
      open={open}
      title={title}
      heading={record ? heading(record) : !query.isError && <LoadingHeading />}
      height={height}
      onClose={onClose}
      keepsNotices={isBack}
      at="top"
    >
      <Tabs
        value={tab}
        onChange={(_event, chosen: DetailsTab) => onTab(chosen)}
        aria-label={title}
        // Four tabs are wider than a phone.
        variant="scrollable"
        scrollButtons={false}
        sx={{ px: { xs: 1, sm: 3 }, mt: -1, flexShrink: 0 }}
      >
        <Tab value="details" label="Details" id={`${id}-details`} aria-controls={`${id}-panel`} />
        {tabs.map(({ tab: value, label }) => (
          <Tab key={value} value={value} label={label} id={`${id}-${value}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <DialogContent dividers role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={0}>
        {record && shown ? shown.show(record) : <Details query={query} record={record} show={children} />}
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, flexWrap: 'wrap', rowGap: 1 }}>
        {neighbors}
        <Button onClick={onClose}>Close</Button>
        {record !== undefined && action}
      </DialogActions>
    </DialogFrame>
  )
}

type DetailsProps<R> = { query: UseQueryResult<R>; record: R | undefined; show: (record: R) => ReactNode }

function Details<R>({ query, record, show }: DetailsProps<R>) {
  const failure = useLoadFailure(query)
  return (
    <>
      {failure && (
        <Box sx={{ mb: 2 }}>
          <LoadError
            error={failure.error}
            onRetry={failure.retry}
            gone={<DeletedHint wasThere={record !== undefined} />}
          />
        </Box>
      )}
      {record !== undefined && show(record)}
      {record === undefined && !failure && <Loading />}
    </>
  )
}

const LoadingHeading = () => (
  <Box aria-hidden sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
    <Skeleton variant="circular" width={64} height={64} />
    <Skeleton width="40%" />
  </Box>
)

const Loading = () => (
  <Box role="status" aria-label="Loading details" sx={{ display: 'grid', gap: 2 }}>
    {[70, 55, 80, 60, 75].map(width => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </Box>
)
