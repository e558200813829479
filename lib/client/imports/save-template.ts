import { importFields } from '@/lib/contract/imports/fields'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import { download } from '../download'
import { createOnDemandLoader } from '../create-on-demand-loader'

/** The library that writes workbooks loads with the first template. */
const load = createOnDemandLoader(() => import('./template-workbook'))

/** Saves a spreadsheet to fill in and import, with the columns that the user may fill. @throws ApiError when that library cannot be loaded */
export async function saveTemplate(entity: Resource, viewer: UserPermissions): Promise<void> {
  const { templateWorkbook } = await load()
  download(await templateWorkbook(entity, importFields(viewer, entity)), `${entity}-template.xlsx`)
}
