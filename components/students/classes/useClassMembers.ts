import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { classStudents } from '@/lib/client/queries/class-students'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { membersOf } from './members'

/** The active students of a class, and their number. */
export function useClassMembers(schoolClass: SchoolClass) {
  const query = useQuery(classStudents(schoolClass))
  const loaded = query.data?.students
  const students = useMemo(() => membersOf(loaded ?? [], schoolClass), [loaded, schoolClass])
  // `loaded` may contain students that an unconfirmed change has moved to another class, so they are subtracted.
  const total = (query.data?.pagination.totalStudents ?? 0) - (loaded?.length ?? 0) + students.length
  return { query, students, total }
}
