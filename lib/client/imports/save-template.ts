import { importFields } from '@/lib/contract/imports/fields'
import type { Resource, UserPermissions } from '@/lib/contract/permissions'
import { download } from '../download'
import { createOnDemandLoader } from '../create-on-demand-loader'

/** The library that writes workbooks loads only when the user asks for a template. */
const load = createOnDemandLoader(() => import('./template-workbook'))

/**
 * Downloads an empty workbook for an import, with the columns that the user may fill.
 *
 * @throws ApiError when the library fails to load
 */
export async function saveTemplate(entity: Resource, viewer: UserPermissions): Promise<void> {
  const { templateWorkbook } = await load()
  download(await templateWorkbook(entity, importFields(viewer, entity)), `${entity}-template.xlsx`)
}
