import type { Endpoint } from '@/lib/contract/endpoint'
import { download } from '../download'
import { api } from '../http'
import type { CallOptions } from '../request'

/** `empty`: there was nothing to export, so no file was made. */
export type Exported = 'saved' | 'empty'

/** Saves what an endpoint gives as CSV. @param name for want of one from the server */
export async function saveExport<E extends Endpoint>(
  endpoint: E,
  query: CallOptions<E>['query'],
  name: string,
): Promise<Exported> {
  const file = await api.file(endpoint, { query })
  if (!hasRows(await file.blob.text())) return 'empty'
  download(file.blob, file.name ?? name)
  return 'saved'
}

/** Whether there is anything below the headings, none of which contains a line break. */
const hasRows = (csv: string) => /\n[^\r\n]/.test(csv)
