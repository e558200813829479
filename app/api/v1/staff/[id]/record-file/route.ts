import { staffRecordFileCall } from '@/lib/contract/record-file/staff-record-file'
import { route } from '@/lib/server/http/route'
import { makeStaffRecordFile } from '@/lib/server/record-file/make-staff-record-file'

export const GET = route(staffRecordFileCall, async ({ id, actor }) => ({ file: await makeStaffRecordFile(id, actor) }))
