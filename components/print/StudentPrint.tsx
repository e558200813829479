'use client'

import { type ComponentType, useMemo } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useHydrated } from '@/components/base/useHydrated'
import { readStoredSelection } from '@/lib/client/print-selection'
import { studentsToPrintQuery } from '@/lib/client/queries/print'
import { countText } from '@/lib/client/format'
import type { StudentSelection } from '@/lib/contract/students/selection'
import { type SheetDefinition, STUDENT_SHEETS, type StudentSheet } from '@/lib/client/ui/prints'
import { studentCountText } from './student-count-text'
import { describeSelection } from './describe-selection'
import { readPrintSelection } from './read-print-selection'
import { ClassList } from './ClassList'
import { EmergencyContacts } from './EmergencyContacts'
import { GuardianPhones } from './GuardianPhones'
import { IdCards } from './IdCards'
import { AddressLabels } from './AddressLabels'
import { PrintPending } from './PrintPending'
import { NothingToPrint, PrintScreen } from './PrintScreen'
import type { SheetProps } from './sheet-props'
import { StudentSheets } from './StudentSheets'
import { useLeavers } from './useLeavers'
import { usePrintData } from './usePrintData'

const ACTIVE = ['active student', 'active students'] as const

const SHEETS: Record<StudentSheet, ComponentType<SheetProps>> = {
  'class-list': ClassList,
  'emergency-contacts': EmergencyContacts,
  'guardian-phones': GuardianPhones,
  'student-sheets': StudentSheets,
  'id-cards': IdCards,
  'address-labels': AddressLabels,
}

/** Prints the students that the address names: by their ids, by a stored selection, or by filters. */
export function StudentPrint({ sheet }: { sheet: StudentSheet }) {
  const address = useSearchParams()
  const isHydrated = useHydrated()
  // Read after hydration, because only the browser has a stored selection.
  const selection = useMemo(
    () => (isHydrated ? readPrintSelection(new URLSearchParams(address), readStoredSelection) : undefined),
    [address, isHydrated],
  )
  const { title } = STUDENT_SHEETS[sheet]
  if (selection === null) {
    return (
      <PrintScreen title={title} isReady={false}>
        <NothingToPrint>This selection is no longer available. Go back to the list and select again.</NothingToPrint>
      </PrintScreen>
    )
  }
  if (!selection) return <PrintPending title={title} failure={null} />
  return <SelectedStudents sheet={sheet} selection={selection} filters={describeSelection(selection)} />
}

type Props = { sheet: StudentSheet; selection: StudentSelection; filters: string }

function SelectedStudents({ sheet, selection, filters }: Props) {
  const definition: SheetDefinition = STUDENT_SHEETS[sheet]
  const { title, hasPhotos = false, leavers } = definition
  const { printed, choice } = useLeavers(selection, leavers)
  const query = useQuery({
    ...studentsToPrintQuery(printed, hasPhotos),
    // Keeps the print on the screen while the leavers are loaded, so that the switch keeps the focus.
    placeholderData: leavers === 'switched' ? keepPreviousData : undefined,
  })
  const { data, school, failure } = usePrintData(query)
  const Sheet = SHEETS[sheet]
  if (!data || !school) return <PrintPending title={title} failure={failure} />
  if (data.students.length === 0) {
    return (
      <PrintScreen title={title} isReady={false} options={choice}>
        <NothingToPrint>
          No {printed === selection ? '' : 'active '}student matches. Go back to the list and choose other students.
        </NothingToPrint>
      </PrintScreen>
    )
  }
  const { students } = data
  return (
    <Sheet
      {...data}
      title={title}
      selection={printed}
      isCurrent={!query.isPlaceholderData}
      leavers={choice}
      count={printed === selection ? studentCountText(students) : countText(students.length, ACTIVE)}
      isPicked={'ids' in selection}
      school={school}
      filters={filters}
    />
  )
}
