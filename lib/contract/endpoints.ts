import { adminCalls } from '@/lib/contract/staff/admins'
import { listAbsentees } from './attendance/absentees'
import { attendanceMonthCalls } from './attendance/month'
import { attendanceOfStudentCall } from './attendance/of-student'
import { accountCalls } from './accounts/endpoints'
import { identityCalls } from './accounts/identities'
import { linkCalls, staffLinkCalls } from './accounts/links'
import { personalTokenCalls } from './accounts/personal-tokens'
import { signInOptionsCall } from './accounts/sign-in-options'
import { daysOffCalls } from './attendance/days-off'
import { attendanceCalls } from './attendance/register'
import { customFieldCalls } from './custom-fields/endpoints'
import { showValueCalls } from './custom-fields/show'
import { batchCalls } from './batches/endpoints'
import { exportSelection } from './batches/export-selection'
import { batchPhotoCalls } from './batches/photo-endpoints'
import { batchPlanningCalls } from './batches/planning-endpoints'
import { certificateCalls } from './certificates/endpoints'
import { dashboardCalls } from './dashboard'
import type { Endpoint } from './endpoint'
import { activityCalls, historyCalls, undoCalls } from './history/endpoints'
import { importCalls } from './imports/endpoints'
import { openApiCalls } from './openapi-endpoint'
import { preferenceCalls } from '@/lib/contract/views/preferences'
import { quickFindCalls } from '@/lib/contract/quick-find/quick-find'
import { listCalls } from '@/lib/contract/school/lists'
import { schoolCalls } from '@/lib/contract/school/school'
import { settingsCalls } from '@/lib/contract/school/settings'
import { staffAccessCalls } from './staff/access'
import { staffCalls } from './staff/endpoints'
import { exportSelectedStaff } from './staff/export'
import { classTeacherCalls } from './students/class-teachers'
import { classYearCalls } from './students/class-years'
import { duplicateCalls } from './students/duplicates'
import { printStudents } from './students/print'
import { rollNumberCalls } from './students/roll-numbers'
import { recordFileCall } from './record-file/record-file'
import { staffRecordFileCall } from './record-file/staff-record-file'
import { studentCalls } from './students/endpoints'
import { viewerCalls } from './students/viewers'
import { trashCalls } from './trash'
import { viewCalls } from '@/lib/contract/views/views'

export { API_BASE, pathOf } from './paths'

/** The endpoint table: every call of the API as data (R24.6). No other file contains a path. */
export const endpoints = {
  auth: accountCalls,
  links: linkCalls,
  staffLinks: staffLinkCalls,
  identities: { ...identityCalls, options: signInOptionsCall },
  tokens: personalTokenCalls,
  admins: adminCalls,
  students: {
    ...studentCalls,
    ...duplicateCalls,
    ...rollNumberCalls,
    history: historyCalls.students,
    viewers: viewerCalls.ofStudent,
    recordFile: recordFileCall,
    print: printStudents,
  },
  classYears: classYearCalls,
  classTeachers: classTeacherCalls,
  attendanceFigures: { ...attendanceMonthCalls, absentees: listAbsentees, ofStudent: attendanceOfStudentCall },
  staff: {
    ...staffCalls,
    exportSelection: exportSelectedStaff,
    history: historyCalls.staff,
    recordFile: staffRecordFileCall,
  },
  staffAccess: staffAccessCalls,
  batches: { ...batchPlanningCalls, ...batchCalls, exportSelection },
  batchPhotos: batchPhotoCalls,
  imports: importCalls,
  settings: settingsCalls,
  lists: listCalls,
  fields: customFieldCalls,
  showValue: showValueCalls,
  school: schoolCalls,
  attendance: attendanceCalls,
  daysOff: daysOffCalls,
  certificates: certificateCalls,
  activity: activityCalls,
  undo: undoCalls,
  trash: trashCalls,
  preferences: preferenceCalls,
  views: viewCalls,
  quickFind: quickFindCalls,
  dashboard: dashboardCalls,
  openApi: openApiCalls,
}

export const allEndpoints: Endpoint[] = Object.values(endpoints).flatMap(group => Object.values<Endpoint>(group))
