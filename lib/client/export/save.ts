import type { Endpoint } from '@/lib/contract/endpoint'
import { download } from '../download'
import { api } from '../http'
import type { CallOptions } from '../request'

/** `empty`: nothing matched, so no file was downloaded. */
export type Exported = 'saved' | 'empty'

/** Downloads an export, unless it is a CSV file without rows. @param name the file name if the response has none */
export async function saveExport<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  name: string,
): Promise<Exported> {
  const file = await api.file(endpoint, options)
  if (name.endsWith('.csv') && !hasRows(await file.blob.text())) return 'empty'
  download(file.blob, file.name ?? name)
  return 'saved'
}

/** Whether a CSV file has a line after the headings. Headings contain no line breaks. */
const hasRows = (csv: string) => /\n[^\r\n]/.test(csv)
