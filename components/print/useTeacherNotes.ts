import { useQueries } from '@tanstack/react-query'
import { classTeachers, teachersText } from '@/lib/client/queries/class-teachers'
import { classText, type SchoolClass } from '@/lib/contract/students/classes'
import type { Student } from '@/lib/contract/students/schema'

/** A print with more classes shows no teachers, because each class would need a request. */
const MAX_CLASSES = 12

/** The names of the class teachers for a print, by the name of the class. While `isPending`, the print must wait. */
export function useTeacherNotes(students: readonly Student[]): {
  notes: Readonly<Record<string, string | undefined>>
  isPending: boolean
} {
  const found = classesOf(students)
  const classes = found.length > MAX_CLASSES ? [] : found
  const reads = useQueries({ queries: classes.map(classTeachers) })
  return {
    notes: Object.fromEntries(
      classes.map((one, index) => [classText(one), teachersText(reads[index]?.data?.teachers ?? [])]),
    ),
    isPending: reads.some(({ isPending }) => isPending),
  }
}

const classesOf = (students: readonly Student[]): SchoolClass[] => [
  ...new Map(students.map(student => [classText(student), student])).values(),
]
