'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { showsConfidentialLevels } from '@/lib/client/ui/shows-confidential-levels'
import { presentScopeTexts, showsScopes } from '@/lib/client/ui/shows-scopes'
import { departmentText, lastSignInText, twoStepText } from '@/lib/client/access-texts'
import { countText, fullName } from '@/lib/client/format'
import { createListAddress } from '@/lib/client/list-address'
import { staffAccessToPrint } from '@/lib/client/queries/print'
import {
  ACTION_LABELS,
  CONFIDENTIAL_LABEL,
  CONFIDENTIAL_TEXTS,
  RESOURCE_LABELS,
  SCOPE_LABEL,
} from '@/lib/contract/labels'
import { customFilterTexts } from '@/lib/client/ui/custom-filter-texts'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { customLabel } from '@/lib/contract/custom-fields/entries'
import { ACTIONS, RESOURCES } from '@/lib/contract/permissions'
import type { StaffAccess } from '@/lib/contract/staff/access'
import { StaffQuery } from '@/lib/contract/staff/schema'
import { Letterhead } from './Letterhead'
import { Paper } from './Paper'
import { PrintPending } from './PrintPending'
import { NothingToPrint, PrintScreen } from './PrintScreen'
import { type PrintColumn, PrintTable } from './PrintTable'
import { usePrintData } from './usePrintData'

const TITLE = PAGE_TITLES['/print/staff/permissions']
const { read } = createListAddress<StaffQuery>(StaffQuery)

const COLUMNS: readonly PrintColumn<StaffAccess>[] = [
  { title: 'Name', wraps: true, text: fullName },
  { title: 'Employee ID', text: ({ employeeId }) => employeeId },
  { title: 'Department', text: departmentText },
  ...RESOURCES.flatMap(resource =>
    ACTIONS.map(action => ({
      group: RESOURCE_LABELS[resource],
      title: ACTION_LABELS[action],
      text: ({ permissions }: StaffAccess) => (permissions[resource][action] ? 'Yes' : '–'),
    })),
  ),
]

const LEVEL: PrintColumn<StaffAccess> = {
  title: CONFIDENTIAL_LABEL,
  wraps: true,
  text: ({ confidential }) => CONFIDENTIAL_TEXTS[confidential ?? 'none'],
}

const CLASSES: PrintColumn<StaffAccess> = {
  title: SCOPE_LABEL,
  wraps: true,
  text: member => presentScopeTexts(member).join(', '),
}

const ACCOUNT_COLUMNS: readonly PrintColumn<StaffAccess>[] = [
  { title: 'Two-Step', text: twoStepText },
  { title: 'Last Sign-In', wraps: true, text: lastSignInText },
  { title: 'Status', text: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
]

const columnsFor = (staff: readonly StaffAccess[]) => [
  ...COLUMNS,
  ...(showsConfidentialLevels(staff) ? [LEVEL] : []),
  ...(showsScopes(staff) ? [CLASSES] : []),
  ...ACCOUNT_COLUMNS,
]

/** Prints the permissions of the staff members that match the filters in the address. */
export function StaffPermissionsPrint() {
  const address = useSearchParams()
  const filters = read(new URLSearchParams(address))
  const { data: staff, school, failure } = usePrintData(useQuery(staffAccessToPrint(filters)))
  if (!staff || !school) return <PrintPending title={TITLE} failure={failure} />
  const head = <Letterhead school={school} title={TITLE} filters={filterText(filters)} />
  return (
    <PrintScreen
      title={TITLE}
      count={countText(staff.length, ['staff member', 'staff members'])}
      isReady={staff.length > 0}
    >
      {staff.length > 0 ? (
        <Paper label={TITLE} isLandscape>
          <PrintTable label={TITLE} head={head} columns={columnsFor(staff)} records={staff} />
        </Paper>
      ) : (
        <NothingToPrint>No staff member matches. Go back to the permissions and change the filters.</NothingToPrint>
      )}
    </PrintScreen>
  )
}

/** `Search: Nair, Department: Academics`. */
const filterText = ({ search, department, isActive, missing, custom }: StaffQuery): string =>
  [
    search && `Search: ${search}`,
    department && `Department: ${departmentText({ department })}`,
    isActive !== undefined && (isActive ? 'Active' : 'Inactive'),
    missing && `Missing: ${customLabel(missing) ?? missing}`,
    ...customFilterTexts(custom),
  ]
    .filter(Boolean)
    .join(', ')
