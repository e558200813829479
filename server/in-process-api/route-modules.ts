import * as activityExport from '@/app/api/v1/activity/export/route'
import * as activityById from '@/app/api/v1/activity/[id]/route'
import * as activity from '@/app/api/v1/activity/route'
import * as adminsById from '@/app/api/v1/admins/[id]/route'
import * as admins from '@/app/api/v1/admins/route'
import * as authChangePassword from '@/app/api/v1/auth/change-password/route'
import * as authForgot from '@/app/api/v1/auth/forgot/route'
import * as authIdentitiesById from '@/app/api/v1/auth/identities/[id]/route'
import * as authIdentities from '@/app/api/v1/auth/identities/route'
import * as authLoginForm from '@/app/api/v1/auth/login/form/route'
import * as authLogin from '@/app/api/v1/auth/login/route'
import * as authLoginSecondStepForm from '@/app/api/v1/auth/login/second-step/form/route'
import * as authLoginSecondStep from '@/app/api/v1/auth/login/second-step/route'
import * as authLogout from '@/app/api/v1/auth/logout/route'
import * as authMe from '@/app/api/v1/auth/me/route'
import * as authOptions from '@/app/api/v1/auth/options/route'
import * as authOidcCallback from '@/app/api/v1/auth/oidc/callback/route'
import * as authOidcStart from '@/app/api/v1/auth/oidc/start/route'
import * as authOwnPassword from '@/app/api/v1/auth/own-password/route'
import * as authRefresh from '@/app/api/v1/auth/refresh/route'
import * as authReset from '@/app/api/v1/auth/reset/route'
import * as authSecondFactorConfirm from '@/app/api/v1/auth/second-factor/confirm/route'
import * as authSecondFactorRecoveryCodes from '@/app/api/v1/auth/second-factor/recovery-codes/route'
import * as authSecondFactorRemove from '@/app/api/v1/auth/second-factor/remove/route'
import * as authSecondFactor from '@/app/api/v1/auth/second-factor/route'
import * as authSessionsById from '@/app/api/v1/auth/sessions/[id]/route'
import * as authSessions from '@/app/api/v1/auth/sessions/route'
import * as authTokensById from '@/app/api/v1/auth/tokens/[id]/route'
import * as authTokens from '@/app/api/v1/auth/tokens/route'
import * as batchesByIdCancel from '@/app/api/v1/batches/[id]/cancel/route'
import * as batchesByIdCorrections from '@/app/api/v1/batches/[id]/corrections/route'
import * as batchesByIdImport from '@/app/api/v1/batches/[id]/import/route'
import * as batchesByIdInvitations from '@/app/api/v1/batches/[id]/invitations/route'
import * as batchesByIdMissingPhotos from '@/app/api/v1/batches/[id]/missing-photos/route'
import * as batchesByIdPhoto from '@/app/api/v1/batches/[id]/photo/route'
import * as batchesByIdSlips from '@/app/api/v1/batches/[id]/slips/route'
import * as batchesByIdRefusedCsv from '@/app/api/v1/batches/[id]/refused.csv/route'
import * as batchesById from '@/app/api/v1/batches/[id]/route'
import * as batchesByIdRowsCsv from '@/app/api/v1/batches/[id]/rows.csv/route'
import * as batchesByIdRows from '@/app/api/v1/batches/[id]/rows/route'
import * as batchesByIdRun from '@/app/api/v1/batches/[id]/run/route'
import * as batchesByIdUndo from '@/app/api/v1/batches/[id]/undo/route'
import * as batchesByIdValues from '@/app/api/v1/batches/[id]/values/route'
import * as batches from '@/app/api/v1/batches/route'
import * as dashboardChanges from '@/app/api/v1/dashboard/changes/route'
import * as dashboardFigures from '@/app/api/v1/dashboard/figures/route'
import * as dashboardStrength from '@/app/api/v1/dashboard/strength/route'
import * as openApi from '@/app/api/v1/openapi.json/route'
import * as preferences from '@/app/api/v1/preferences/route'
import * as search from '@/app/api/v1/search/route'
import * as staffByIdActivate from '@/app/api/v1/staff/[id]/activate/route'
import * as staffByIdConfidential from '@/app/api/v1/staff/[id]/confidential/route'
import * as staffByIdCustomByKeyShow from '@/app/api/v1/staff/[id]/custom/[key]/show/route'
import * as staffByIdDeactivate from '@/app/api/v1/staff/[id]/deactivate/route'
import * as staffByIdHistory from '@/app/api/v1/staff/[id]/history/route'
import * as staffByIdInvitation from '@/app/api/v1/staff/[id]/invitation/route'
import * as staffByIdLink from '@/app/api/v1/staff/[id]/link/route'
import * as staffByIdPermissions from '@/app/api/v1/staff/[id]/permissions/route'
import * as staffByIdRecordFile from '@/app/api/v1/staff/[id]/record-file/route'
import * as staffByIdResetPassword from '@/app/api/v1/staff/[id]/reset-password/route'
import * as staffByIdIdentity from '@/app/api/v1/staff/[id]/identity/route'
import * as staffByIdResetSecondFactor from '@/app/api/v1/staff/[id]/reset-second-factor/route'
import * as staffByIdScope from '@/app/api/v1/staff/[id]/scope/route'
import * as staffById from '@/app/api/v1/staff/[id]/route'
import * as staffExport from '@/app/api/v1/staff/export/route'
import * as staffPermissions from '@/app/api/v1/staff/permissions/route'
import * as staff from '@/app/api/v1/staff/route'
import * as studentsByIdAttendance from '@/app/api/v1/students/[id]/attendance/route'
import * as studentsByIdCertificates from '@/app/api/v1/students/[id]/certificates/route'
import * as studentsByIdClasses from '@/app/api/v1/students/[id]/classes/route'
import * as studentsByIdCustomByKeyShow from '@/app/api/v1/students/[id]/custom/[key]/show/route'
import * as studentsByIdHistory from '@/app/api/v1/students/[id]/history/route'
import * as studentsByIdPhoto from '@/app/api/v1/students/[id]/photo/route'
import * as studentsByIdRecordFile from '@/app/api/v1/students/[id]/record-file/route'
import * as studentsByIdSiblings from '@/app/api/v1/students/[id]/siblings/route'
import * as studentsByIdViewers from '@/app/api/v1/students/[id]/viewers/route'
import * as studentsById from '@/app/api/v1/students/[id]/route'
import * as studentsClassTeachers from '@/app/api/v1/students/class-teachers/route'
import * as studentsClassYearsRegister from '@/app/api/v1/students/class-years/register/route'
import * as studentsClassYears from '@/app/api/v1/students/class-years/route'
import * as studentsDuplicateCheck from '@/app/api/v1/students/duplicate-check/route'
import * as studentsDuplicates from '@/app/api/v1/students/duplicates/route'
import * as studentsExport from '@/app/api/v1/students/export/route'
import * as staffImport from '@/app/api/v1/staff/import/route'
import * as studentsImport from '@/app/api/v1/students/import/route'
import * as studentsPhotoMatches from '@/app/api/v1/students/photo-matches/route'
import * as studentsPrint from '@/app/api/v1/students/print/route'
import * as studentsPromotion from '@/app/api/v1/students/promotion/route'
import * as studentsRollNumbers from '@/app/api/v1/students/roll-numbers/route'
import * as students from '@/app/api/v1/students/route'
import * as trashByIdRestore from '@/app/api/v1/trash/[id]/restore/route'
import * as trashById from '@/app/api/v1/trash/[id]/route'
import * as trash from '@/app/api/v1/trash/route'
import * as undo from '@/app/api/v1/undo/route'
import * as viewsById from '@/app/api/v1/views/[id]/route'
import * as views from '@/app/api/v1/views/route'
import { schoolRouteModules } from './school-route-modules'

/** Every route module below app/api/v1. The test beside this file fails when a module is missing. */
export const routeModules = [
  ...schoolRouteModules,
  activityExport,
  activityById,
  activity,
  adminsById,
  admins,
  authChangePassword,
  authForgot,
  authIdentitiesById,
  authIdentities,
  authLoginForm,
  authLogin,
  authLoginSecondStepForm,
  authLoginSecondStep,
  authLogout,
  authMe,
  authOptions,
  authOidcCallback,
  authOidcStart,
  authOwnPassword,
  authRefresh,
  authReset,
  authSecondFactorConfirm,
  authSecondFactorRecoveryCodes,
  authSecondFactorRemove,
  authSecondFactor,
  authSessionsById,
  authSessions,
  authTokensById,
  authTokens,
  batchesByIdCancel,
  batchesByIdCorrections,
  batchesByIdImport,
  batchesByIdInvitations,
  batchesByIdMissingPhotos,
  batchesByIdPhoto,
  batchesByIdRefusedCsv,
  batchesByIdSlips,
  batchesById,
  batchesByIdRowsCsv,
  batchesByIdRows,
  batchesByIdRun,
  batchesByIdUndo,
  batchesByIdValues,
  batches,
  dashboardChanges,
  dashboardFigures,
  dashboardStrength,
  openApi,
  preferences,
  search,
  staffByIdActivate,
  staffByIdConfidential,
  staffByIdCustomByKeyShow,
  staffByIdDeactivate,
  staffByIdHistory,
  staffByIdInvitation,
  staffByIdLink,
  staffByIdPermissions,
  staffByIdRecordFile,
  staffByIdResetPassword,
  staffByIdIdentity,
  staffByIdResetSecondFactor,
  staffByIdScope,
  staffById,
  staffExport,
  staffImport,
  staffPermissions,
  staff,
  studentsByIdAttendance,
  studentsByIdCertificates,
  studentsByIdClasses,
  studentsByIdCustomByKeyShow,
  studentsByIdHistory,
  studentsByIdPhoto,
  studentsByIdRecordFile,
  studentsByIdSiblings,
  studentsByIdViewers,
  studentsById,
  studentsClassTeachers,
  studentsClassYearsRegister,
  studentsClassYears,
  studentsDuplicateCheck,
  studentsDuplicates,
  studentsExport,
  studentsImport,
  studentsPhotoMatches,
  studentsPrint,
  studentsPromotion,
  studentsRollNumbers,
  students,
  trashByIdRestore,
  trashById,
  trash,
  undo,
  viewsById,
  views,
]
