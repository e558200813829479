import { queryOptions } from '@tanstack/react-query'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { studentCalls } from '@/lib/contract/students/endpoints'
import { api } from '../http'
import { classKey, readClass } from './whole-class'

/** The active students of a class. */
export const classStudents = (schoolClass: SchoolClass) =>
  queryOptions({
    queryKey: classKey(schoolClass),
    queryFn: ({ signal }) => readClass(schoolClass, query => api.call(studentCalls.list, { query, signal })),
  })
