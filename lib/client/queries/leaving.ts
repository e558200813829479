import { studentCalls } from '@/lib/contract/students/endpoints'
import type { Leaving } from '@/lib/contract/students/leaving-schema'
import type * as z from 'zod/mini'
import { api } from '../http'
import { studentQueries } from './students'

type Leaver = { id: string; leaving: z.output<typeof Leaving>; version: number }

/** Makes a student inactive, with the leaving date and the reason. */
export const useMarkAsLeft = () =>
  studentQueries.useChange(
    ({ id, leaving, version }: Leaver) =>
      api.call(studentCalls.patch, { id, body: { isActive: false, leaving, version } }),
    (_student, { student }) => student,
  )
