'use client'

import { lazy } from 'react'
import Box from '@mui/material/Box'
import { useSearchParams } from 'next/navigation'
import { useDialog } from '@/components/dialog/useDialog'
import { useUser } from '@/components/base/useUser'
import { coversClass } from '@/lib/contract/class-scope'
import { isAcademicYear } from '@/lib/contract/academic-year'
import { LazyPart } from '@/components/feedback/LazyPart'
import { PageHeader } from '@/components/layout/PageHeader'
import { classTitle } from '@/lib/contract/students/class-title'
import { type SchoolClass, YEAR_PARAM } from '@/lib/contract/students/classes'
import { ClassActions } from './ClassActions'
import { NeighboringClassLinks } from './NeighboringClassLinks'
import { ClassSkeleton } from './ClassSkeleton'
import { MyClassButton } from './MyClassButton'
import { PresentClass } from './PresentClass'
import { useClassMembers } from './useClassMembers'
import { Teachers } from './Teachers'
import { YearSwitch } from './YearSwitch'

/** Loaded only for users who are limited to classes. */
const ClassOutOfScope = lazy(async () => ({ default: (await import('./ClassOutOfScope')).ClassOutOfScope }))
const PastClass = lazy(async () => ({ default: (await import('./PastClass')).PastClass }))
const PastClassActions = lazy(async () => ({ default: (await import('./PastClassActions')).PastClassActions }))

/** Links to other classes and *My class* move to a second line together. On phones they may also wrap. */
const TOGETHER = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 0.5, sm: 1.5 },
}

type Props = { schoolClass: SchoolClass }

/**
 * The page of a class, at present or in the past academic year in the address. When the user chooses another year, the
 * heading stays mounted, so that the switch keeps the focus.
 */
export function ClassScreen({ schoolClass }: Props) {
  const user = useUser()
  const param = useSearchParams().get(YEAR_PARAM) ?? ''
  const year = isAcademicYear(param) ? param : undefined
  const renumbering = useDialog<SchoolClass>()
  const renumber = () => renumbering.open(schoolClass)
  if (!year && !coversClass(user, schoolClass))
    return (
      <LazyPart>
        <ClassOutOfScope schoolClass={schoolClass} />
      </LazyPart>
    )
  return (
    <>
      <PageHeader
        title={classTitle(schoolClass, year)}
        beside={
          <>
            <Box sx={TOGETHER}>
              <NeighboringClassLinks schoolClass={schoolClass} year={year} />
              {!year && <MyClassButton schoolClass={schoolClass} />}
            </Box>
            <YearSwitch schoolClass={schoolClass} year={year} />
            {!year && <Teachers schoolClass={schoolClass} />}
          </>
        }
      >
        {year ? (
          <LazyPart>
            <PastClassActions schoolClass={schoolClass} year={year} />
          </LazyPart>
        ) : (
          <PresentActions schoolClass={schoolClass} onRenumber={renumber} />
        )}
      </PageHeader>
      {year ? (
        <LazyPart fallback={<ClassSkeleton />}>
          <PastClass schoolClass={schoolClass} year={year} />
        </LazyPart>
      ) : (
        <PresentClass schoolClass={schoolClass} renumbering={renumbering} onRenumber={renumber} />
      )}
    </>
  )
}

function PresentActions({ schoolClass, onRenumber }: Props & { onRenumber: () => void }) {
  const { total } = useClassMembers(schoolClass)
  return <ClassActions schoolClass={schoolClass} count={total} onRenumber={onRenumber} />
}
