import type { Resource } from '@/lib/contract/permissions'
import { download } from '../download'
import { createOnDemandLoader } from '../create-on-demand-loader'

/** The library that writes workbooks loads with the first template. */
const load = createOnDemandLoader(() => import('./template-workbook'))

/** Saves a spreadsheet to fill in and import. @throws ApiError when that library cannot be loaded */
export async function saveTemplate(entity: Resource): Promise<void> {
  const { templateWorkbook } = await load()
  download(await templateWorkbook(entity), `${entity}-template.xlsx`)
}
