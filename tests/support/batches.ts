import type { Batch, BatchRowPage } from '@/lib/contract/batches/schema'
import type { NewBatch } from '@/lib/contract/batches/new-batch'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import * as one from '@/app/api/v1/batches/[id]/route'
import * as rows from '@/app/api/v1/batches/[id]/rows/route'
import * as run from '@/app/api/v1/batches/[id]/run/route'
import * as undo from '@/app/api/v1/batches/[id]/undo/route'
import * as batches from '@/app/api/v1/batches/route'
import { patchStudent } from '@/lib/server/students/service'
import { insertStudents } from '@/lib/server/students/insert'
import { db } from '@/lib/server/db/db'
import type { Student } from '@/lib/contract/students/schema'
import { call, type Answer } from './api'
import { commandLineActor } from './command-line'
import { studentInput } from './factories'

export type BatchAnswer = Answer<{ batch: Batch }>

/** Creates a batch; nothing is planned yet. */
export const createBatch = (token: string, body: NewBatch | object): Promise<BatchAnswer> =>
  call(batches.POST, { token, body })

/** Creates a batch, and plans it, so that it is ready to run. */
export async function createPlannedBatch(token: string, body: NewBatch | object): Promise<Batch> {
  const { data } = (await createBatch(token, body)).body
  await runBatchesUntilIdle()
  return getBatch(token, data.batch._id)
}

export const getBatch = async (token: string, id: string): Promise<Batch> =>
  (await call<{ batch: Batch }>(one.GET, { token, id })).body.data.batch

/** The rows of a batch, at most 100. */
export const rowsOf = async (token: string, id: string, query = {}): Promise<BatchRowPage['rows']> =>
  (await call<BatchRowPage>(rows.GET, { token, id, query: { limit: '100', ...query } })).body.data.rows

export const startBatch = (token: string, { _id, revision }: Batch): Promise<BatchAnswer> =>
  call(run.POST, { token, id: _id, body: { revision } })

/** Runs a planned batch to its end. */
export async function runPlannedBatch(token: string, batch: Batch): Promise<Batch> {
  await startBatch(token, batch)
  await runBatchesUntilIdle()
  return getBatch(token, batch._id)
}

/** Creates a batch, plans it, and runs it to its end. */
export const planAndRunBatch = async (token: string, body: NewBatch | object): Promise<Batch> =>
  runPlannedBatch(token, await createPlannedBatch(token, body))

export const undoBatch = (token: string, id: string): Promise<BatchAnswer> => call(undo.POST, { token, id })

/** Undoes a batch completely. */
export async function undoAndRunBatch(token: string, id: string): Promise<Batch> {
  const { data } = (await undoBatch(token, id)).body
  await runBatchesUntilIdle()
  return runPlannedBatch(token, await getBatch(token, data.batch._id))
}

/** The permissions of a clerk who works with batches. */
export const CLERK = ['students.read', 'students.update', 'students.delete'] as const

/** Adds students to 5th B, with the roll numbers 1, 2, 3 … */
export const addStudentsOf5B = (count: number): Promise<Student[]> =>
  db.$transaction(tx =>
    insertStudents(
      tx,
      Array.from({ length: count }, (_, index) => studentInput({ rollNumber: index + 1 })),
      new Date(),
      commandLineActor(),
    ),
  )

export const idsOf = (students: Student[]): string[] => students.map(({ _id }) => _id)

/** The section of each student, oldest first. */
export const sectionOfEachStudent = async (): Promise<string[]> =>
  (await db.student.findMany({ orderBy: { serial: 'asc' } })).map(({ section }) => section)

/** Changes one student without a batch. */
export const patchAsCommandLine = (id: string, change: object) => patchStudent(id, change, commandLineActor())

/** The bodies of requests for batches. */
export const editBatch = (change: object, selection: object = { query: {} }) => ({
  kind: 'edit',
  entity: 'students',
  selection,
  change,
})
export const sectionChangeBatch = (section: string, selection: object) => ({
  kind: 'edit',
  entity: 'students',
  selection,
  change: { section },
})
export const deletionBatch = (selection: object) => ({ kind: 'delete', entity: 'students', selection })
