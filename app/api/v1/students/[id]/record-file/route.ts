import { recordFileCall } from '@/lib/contract/record-file/record-file'
import { route } from '@/lib/server/http/route'
import { makeRecordFile } from '@/lib/server/record-file/make-record-file'

export const GET = route(recordFileCall, async ({ id, actor }) => ({ file: await makeRecordFile(id, actor) }))
