import { queryOptions, skipToken } from '@tanstack/react-query'
import { rollNumberCalls, type RollNumberQuery } from '@/lib/contract/students/roll-numbers'
import { api } from '../http'

/**
 * The roll numbers of a class. The key does not start like student keys. Otherwise a closing form would reload this
 * query after saving and warn about its own record.
 *
 * @param form identifies the form, so that the next form does not use roll numbers from before the last save
 */
export const rollNumbersQuery = (question: RollNumberQuery | undefined, form: string) =>
  queryOptions({
    queryKey: ['roll numbers', form, question] as const,
    queryFn: question ? ({ signal }) => api.call(rollNumberCalls.rollNumbers, { query: question, signal }) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
  })
