import { queryOptions, skipToken } from '@tanstack/react-query'
import { rollNumberCalls, type RollNumberQuery } from '@/lib/contract/students/roll-numbers'
import { api } from '../http'

/**
 * The roll numbers of a class. Their key is not among the keys of the students: after saving, a form that is being closed would
 * warn about its own record.
 *
 * @param form identifies the form, so that the next form does not get answers from before the last record was saved
 */
export const rollNumbersQuery = (question: RollNumberQuery | undefined, form: string) =>
  queryOptions({
    queryKey: ['roll numbers', form, question] as const,
    queryFn: question ? ({ signal }) => api.call(rollNumberCalls.rollNumbers, { query: question, signal }) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
  })
