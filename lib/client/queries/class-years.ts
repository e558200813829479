import { queryOptions } from '@tanstack/react-query'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { classYearCalls } from '@/lib/contract/students/class-years'
import { api } from '../http'
import { studentKeys } from './keys'

/** The classes of a student that were written down in past academic years. */
export const studentClasses = (id: string) =>
  queryOptions({
    queryKey: [...studentKeys.classYears, 'student', id],
    queryFn: ({ signal }) => api.call(classYearCalls.ofStudent, { id, signal }).then(({ classes }) => classes),
  })

/** The academic years whose classes were written down. @param year counts the students of each class in this year */
export const classYearsQuery = (year?: string) =>
  queryOptions({
    queryKey: [...studentKeys.classYears, 'years', year ?? null],
    queryFn: ({ signal }) => api.call(classYearCalls.years, { query: { year }, signal }),
  })

/** The students of a class in a year. */
export const classRegister = ({ standard, section }: SchoolClass, year: string) =>
  queryOptions({
    queryKey: [...studentKeys.classYears, 'register', year, standard, section],
    queryFn: ({ signal }) =>
      api
        .call(classYearCalls.register, { query: { year, standard, section }, signal })
        .then(({ students }) => students),
  })
