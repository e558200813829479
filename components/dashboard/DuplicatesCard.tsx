'use client'

import { useQuery } from '@tanstack/react-query'
import { duplicateCount, studentQueries } from '@/lib/client/queries/students'
import { DASHBOARD_LISTS } from '@/lib/contract/constants'
import type { StudentPage } from '@/lib/contract/students/query'
import { LinkCard } from './LinkCard'

const totalOf = ({ pagination }: StudentPage) => pagination.totalStudents

/** Leads to the possible duplicates, if there are any. The numbers of the school come first. */
export function DuplicatesCard() {
  const { data: students = 0 } = useQuery({ ...studentQueries.list(DASHBOARD_LISTS.students.all), select: totalOf })
  const { data: count = 0 } = useQuery({ ...duplicateCount(), enabled: students > 1 })
  if (count === 0) return null
  const text =
    count === 1
      ? 'Two records may be of the same student'
      : `${count.toLocaleString('en')} pairs of records may be of the same student`
  return <LinkCard title="Possible Duplicates" text={text} href="/students/duplicates" />
}
