'use client'

import Badge from '@/components/icons/BadgeOutlined'
import Print from '@/components/icons/PrintOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { useRecordLinks } from '@/components/dialog/useRecordLinks'
import { QueryView } from '@/components/feedback/QueryView'
import { PageHeader } from '@/components/layout/PageHeader'
import { FilterBar } from '@/components/list/FilterBar'
import { ListCount } from '@/components/list/ListCount'
import { ListResults } from '@/components/list/ListResults'
import { TableOrCards } from '@/components/list/TableOrCards'
import { useListFilters } from '@/components/list/useListFilters'
import { usePageInRange } from '@/components/list/usePageInRange'
import { useRegisterPrintTarget } from '@/components/shortcuts/print-target'
import { countText, fullName } from '@/lib/client/format'
import { staffAccessList } from '@/lib/client/queries/staff-access'
import { STAFF_PERMISSIONS_PRINT } from '@/lib/client/ui/prints'
import type { StaffAccess, StaffAccessPage } from '@/lib/contract/staff/access'
import { showsConfidentialLevels } from '@/lib/client/ui/shows-confidential-levels'
import { showsScopes } from '@/lib/client/ui/shows-scopes'
import { STAFF_CHOICES, staffListAddress } from '../staff-filters'
import { AccessCards } from './AccessCards'
import { AccessTable } from './AccessTable'
import { PermissionEditsContext } from './permission-edits'
import { usePermissionEdits } from './usePermissionEdits'

const PreviewDialog = createLazyDialog(async () => (await import('../preview/PreviewDialog')).PreviewDialog)

/** Shows the permissions of all staff side by side; a tick is saved at once. */
export function PermissionsScreen() {
  const { filters, isFiltered, change, clear } = useListFilters(staffListAddress)
  const query = useQuery(staffAccessList(filters))
  const isPastEnd = usePageInRange(query, change)
  const preview = useDialog<StaffAccess>()
  const linkTo = useRecordLinks('staff')
  const edits = usePermissionEdits()
  const print = STAFF_PERMISSIONS_PRINT + staffListAddress.write({ ...filters, page: 1 })
  useRegisterPrintTarget(print, 'screen')
  const count = query.data && countText(query.data.pagination.totalStaff, ['staff', 'staff'])
  const skeleton = <Skeleton role="status" aria-label="Loading permissions" variant="rounded" height={320} />

  const results = ({ staff, pagination }: StaffAccessPage) => {
    const rows = {
      staff,
      hasLevels: showsConfidentialLevels(staff),
      hasScopes: showsScopes(staff),
      onPreview: preview.open,
      linkTo,
    }
    return (
      <ListResults
        things="staff"
        icon={<Badge />}
        place={pagination}
        total={pagination.totalStaff}
        limit={filters.limit}
        empty={staff.length === 0}
        filtered={isFiltered}
        onChange={change}
        onClear={clear}
      >
        <TableOrCards table={() => <AccessTable {...rows} />} cards={() => <AccessCards {...rows} />} />
      </ListResults>
    )
  }

  return (
    <>
      <PageHeader title="Permissions" beside={<ListCount count={count} filtered={isFiltered} onClear={clear} />}>
        <Button component={NextLink} href={print} startIcon={<Print />} variant="outlined">
          Print
        </Button>
        <Button component={NextLink} href="/staff" variant="outlined">
          Staff
        </Button>
      </PageHeader>
      <Stack sx={{ gap: { xs: 1, md: 1.5 } }}>
        <FilterBar
          things="staff"
          address={staffListAddress}
          choices={STAFF_CHOICES}
          value={filters}
          onChange={change}
          onClear={clear}
          count={count}
        />
        {isPastEnd ? (
          skeleton
        ) : (
          <PermissionEditsContext value={edits}>
            <QueryView query={query} skeleton={skeleton}>
              {results}
            </QueryView>
          </PermissionEditsContext>
        )}
      </Stack>
      {preview.show((dialog, member) => (
        <PreviewDialog
          {...dialog}
          name={fullName(member)}
          permissions={edits.permissionsOf(member)}
          confidential={edits.levelOf(member)}
          scope={member.scope}
          isActive={member.isActive}
        />
      ))}
    </>
  )
}
