import * as attendanceAbsentees from '@/app/api/v1/attendance/absentees/route'
import * as attendanceByClassByDay from '@/app/api/v1/attendance/[class]/[day]/route'
import * as attendanceExport from '@/app/api/v1/attendance/export/route'
import * as attendanceMonth from '@/app/api/v1/attendance/month/route'
import * as certificatesById from '@/app/api/v1/certificates/[id]/route'
import * as certificatesByIdVoid from '@/app/api/v1/certificates/[id]/void/route'
import * as certificatesTemplates from '@/app/api/v1/certificates/templates/route'
import * as fields from '@/app/api/v1/fields/route'
import * as fieldsById from '@/app/api/v1/fields/[id]/route'
import * as fieldsByIdRestore from '@/app/api/v1/fields/[id]/restore/route'
import * as fieldsByIdRetire from '@/app/api/v1/fields/[id]/retire/route'
import * as fieldsByIdUse from '@/app/api/v1/fields/[id]/use/route'
import * as fieldsOrder from '@/app/api/v1/fields/order/route'
import * as lists from '@/app/api/v1/lists/route'
import * as listsByList from '@/app/api/v1/lists/[list]/route'
import * as listsByListByKey from '@/app/api/v1/lists/[list]/[key]/route'
import * as listsByListByKeyRestore from '@/app/api/v1/lists/[list]/[key]/restore/route'
import * as listsByListByKeyRetire from '@/app/api/v1/lists/[list]/[key]/retire/route'
import * as listsChanges from '@/app/api/v1/lists/changes/route'
import * as listsCounts from '@/app/api/v1/lists/counts/route'
import * as school from '@/app/api/v1/school/route'
import * as schoolDaysOff from '@/app/api/v1/school/days-off/route'
import * as schoolLogo from '@/app/api/v1/school/logo/route'
import * as settings from '@/app/api/v1/settings/route'

/** The routes of attendance, certificates, custom fields, lists and the school itself. */
export const schoolRouteModules = [
  attendanceAbsentees,
  attendanceByClassByDay,
  attendanceExport,
  attendanceMonth,
  certificatesById,
  certificatesByIdVoid,
  certificatesTemplates,
  fields,
  fieldsById,
  fieldsByIdRestore,
  fieldsByIdRetire,
  fieldsByIdUse,
  fieldsOrder,
  lists,
  listsByList,
  listsByListByKey,
  listsByListByKeyRestore,
  listsByListByKeyRetire,
  listsChanges,
  listsCounts,
  school,
  schoolDaysOff,
  schoolLogo,
  settings,
]
