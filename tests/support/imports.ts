import type { Batch } from '@/lib/contract/batches/schema'
import type { ImportSettings } from '@/lib/contract/imports/import'
import type { ImportMapping } from '@/lib/contract/imports/mapping'
import type { SchoolLists } from '@/lib/contract/school-lists'
import * as corrections from '@/app/api/v1/batches/[id]/corrections/route'
import * as valuesOf from '@/app/api/v1/batches/[id]/values/route'
import * as importOf from '@/app/api/v1/batches/[id]/import/route'
import * as staffImport from '@/app/api/v1/staff/import/route'
import * as studentsImport from '@/app/api/v1/students/import/route'
import { runBatchesUntilIdle } from '@/lib/server/batches/core/runner'
import { call } from './api'
import { getBatch } from './batches'
import { fileForm } from './file-form'

type Content = string | Uint8Array<ArrayBuffer>
const ROUTES = { students: studentsImport.POST, staff: staffImport.POST }

export const postImport = (token: string, content: Content, entity: keyof typeof ROUTES = 'students') =>
  call<{ batch: Batch }>(ROUTES[entity], {
    token,
    query: { name: `${entity}.csv` },
    body: fileForm(content, `${entity}.csv`),
  })

/** Starts an import, and reads its file. */
export async function readImport(token: string, content: Content, entity?: keyof typeof ROUTES): Promise<Batch> {
  const { batch } = (await postImport(token, content, entity)).body.data
  await runBatchesUntilIdle()
  return getBatch(token, batch._id)
}

export const getImportSettings = async (token: string, id: string): Promise<ImportSettings> =>
  (await call<ImportSettings>(importOf.GET, { token, id })).body.data

export const putImportSettings = (token: string, id: string, body: object) =>
  call<{ batch: Batch }>(importOf.PUT, { token, id, body })

/** The admission date of students in a file without such a column. */
export const ADMISSION_DATE = '2026-06-01'

/** The proposed mapping, with the admission date that the file lacks. */
export const answeredMapping = ({ mapping }: ImportSettings): ImportMapping => ({
  ...mapping,
  fixed: { ...mapping.fixed, admissionDate: ADMISSION_DATE },
})

/** Starts an import, and plans it with the proposed mapping. `changed` replaces parts of the mapping. */
export async function createPlannedImport(
  token: string,
  content: Content,
  changed: Partial<ImportMapping> = {},
  entity?: keyof typeof ROUTES,
): Promise<Batch> {
  const { _id } = await readImport(token, content, entity)
  const draft = await getImportSettings(token, _id)
  const mapping = entity === 'staff' ? draft.mapping : answeredMapping(draft)
  const fixed = { ...mapping.fixed, ...changed.fixed }
  await putImportSettings(token, _id, { mapping: { ...mapping, ...changed, fixed } })
  await runBatchesUntilIdle()
  return getBatch(token, _id)
}

export const postCorrections = (token: string, id: string, body: object) =>
  call<{ batch: Batch }>(corrections.POST, { token, id, body })

/** Decides about values of an import, and plans it again. */
export async function decideValues(token: string, id: string, ...decisions: object[]) {
  const answer = await call<{ batch: Batch; lists: SchoolLists }>(valuesOf.POST, { token, id, body: { decisions } })
  await runBatchesUntilIdle()
  return answer
}
