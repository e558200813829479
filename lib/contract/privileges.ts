// Rights and duties of a superAdmin beyond the eight permissions. Each has its own name, which shows what a caller checks.

/** A user, or the database row of a user. */
type WithRole = { role: string }
const isSuperAdmin = ({ role }: WithRole): boolean => role === 'superAdmin'

type WithConfidential = WithRole & { confidential?: string | undefined }

/** May add staff and set their permissions. */
export const managesStaff = isSuperAdmin
/** May change the settings of the school. */
export const changesSettings = isSuperAdmin
/** Is never limited to the students of some classes. */
export const seesAllStudents = isSuperAdmin
/** May see what others have done. */
export const seesActivity = isSuperAdmin
/** May see and restore records that others have deleted. */
export const seesDeletedRecords = isSuperAdmin
/** May see and revoke the personal tokens of others. */
export const managesTokens = isSuperAdmin
/** May see the bulk changes of others. */
export const seesAllBatches = isSuperAdmin
/** May erase students. */
export const erasesStudents = isSuperAdmin
/** May share views, and change shared views. */
export const sharesViews = isSuperAdmin
/** May export records even if exports are reserved. */
export const exportsReservedRecords = isSuperAdmin
/** The school can require two-step sign-in of these users. */
export const mayNeedSecondFactor = isSuperAdmin
/** May see the values of confidential fields. */
export const seesConfidentialFields = (user: WithConfidential): boolean =>
  isSuperAdmin(user) || user.confidential === 'read' || user.confidential === 'change'
/** May change the values of confidential fields. */
export const changesConfidentialFields = (user: WithConfidential): boolean =>
  isSuperAdmin(user) || user.confidential === 'change'
