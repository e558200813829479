'use client'

import { lazy, useMemo } from 'react'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { createLazyDialog } from '@/components/dialog/create-lazy-dialog'
import { useDialog } from '@/components/dialog/useDialog'
import { LazyPart } from '@/components/feedback/LazyPart'
import { QueryView } from '@/components/feedback/QueryView'
import { PageHeader } from '@/components/layout/PageHeader'
import { classStudents } from '@/lib/client/queries/class-students'
import { classText, type SchoolClass, YEAR_PARAM } from '@/lib/contract/students/classes'
import { ClassActions } from './ClassActions'
import { ClassesBeside } from './ClassesBeside'
import { ClassRegister } from './ClassRegister'
import { EmptyClass } from './EmptyClass'
import { membersOf } from './members'
import { MyClassButton } from './MyClassButton'
import { YearSwitch } from './YearSwitch'

const RenumberDialog = createLazyDialog(async () => (await import('./RenumberDialog')).RenumberDialog)

const PastClass = lazy(async () => ({ default: (await import('./PastClass')).PastClass }))

/** The page of a class, now or in the past academic year that the address names. */
export function ClassScreen({ schoolClass }: { schoolClass: SchoolClass }) {
  const year = useSearchParams().get(YEAR_PARAM) ?? ''
  if (!/^(19|20)\d\d$/.test(year)) return <PresentClass schoolClass={schoolClass} />
  return (
    <LazyPart fallback={<ClassSkeleton />}>
      <PastClass schoolClass={schoolClass} year={year} />
    </LazyPart>
  )
}

/** The strength of a class, its register, its printed sheets, and the actions for the whole class. */
function PresentClass({ schoolClass }: { schoolClass: SchoolClass }) {
  const query = useQuery(classStudents(schoolClass))
  const loaded = query.data?.students
  const students = useMemo(() => membersOf(loaded ?? [], schoolClass), [loaded, schoolClass])
  // `loaded` may contain students whom a change that is not yet confirmed has moved to another class.
  const total = (query.data?.pagination.totalStudents ?? 0) - (loaded?.length ?? 0) + students.length
  const { content, isOpen, key, open, close } = useDialog<SchoolClass>()
  const renumber = () => open(schoolClass)
  return (
    <>
      <PageHeader
        title={`Class ${classText(schoolClass)}`}
        beside={
          <>
            <ClassesBeside schoolClass={schoolClass} />
            <MyClassButton schoolClass={schoolClass} />
            <YearSwitch schoolClass={schoolClass} />
          </>
        }
      >
        <ClassActions schoolClass={schoolClass} count={total} onRenumber={renumber} />
      </PageHeader>
      <QueryView query={query} skeleton={<ClassSkeleton />}>
        {() =>
          students.length === 0 ? (
            <EmptyClass schoolClass={schoolClass} />
          ) : (
            <ClassRegister schoolClass={schoolClass} students={students} total={total} onRenumber={renumber} />
          )
        }
      </QueryView>
      {content && (
        <RenumberDialog key={key} open={isOpen} schoolClass={content} count={students.length} onClose={close} />
      )}
    </>
  )
}

const ClassSkeleton = () => (
  <div role="status" aria-label="Loading students">
    <Skeleton variant="rounded" height={74} sx={{ mb: 2 }} />
    <Skeleton variant="rounded" height={400} />
  </div>
)
