import { queryOptions } from '@tanstack/react-query'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { classYearCalls } from '@/lib/contract/students/class-years'
import { api } from '../http'
import { studentKeys } from './keys'

/** The recorded classes of a student in past academic years. */
export const studentClasses = (id: string) =>
  queryOptions({
    queryKey: [...studentKeys.classYears, 'student', id],
    queryFn: ({ signal }) => api.call(classYearCalls.ofStudent, { id, signal }).then(({ classes }) => classes),
  })

/** The academic years with recorded classes. @param year if set, also counts the students of each class in this year */
export const classYearsQuery = (year?: string) =>
  queryOptions({
    queryKey: [...studentKeys.classYears, 'years', year ?? null],
    queryFn: ({ signal }) => api.call(classYearCalls.years, { query: { year }, signal }),
  })

/** The students of a class in a past academic year. */
export const classRegister = ({ standard, section }: SchoolClass, year: string) =>
  queryOptions({
    queryKey: [...studentKeys.classYears, 'register', year, standard, section],
    queryFn: ({ signal }) =>
      api
        .call(classYearCalls.register, { query: { year, standard, section }, signal })
        .then(({ students }) => students),
  })
