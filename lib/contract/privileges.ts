// Rights and duties of a superAdmin beyond the eight permissions. Each has its own name, which shows what a caller checks.

/** A user, or the database row of a user. */
type WithRole = { role: string }
const isSuperAdmin = ({ role }: WithRole): boolean => role === 'superAdmin'

type WithConfidential = WithRole & { confidential?: string | undefined }

/** Adds staff and sets their permissions. */
export const managesStaff = isSuperAdmin
/** Changes the settings of the school. */
export const changesSettings = isSuperAdmin
/** Is never limited to the students of some classes. */
export const seesAllStudents = isSuperAdmin
/** Sees what others have done. */
export const seesActivity = isSuperAdmin
/** Sees and restores records that others have deleted. */
export const seesDeletedRecords = isSuperAdmin
/** Sees and revokes the personal tokens of others. */
export const managesTokens = isSuperAdmin
/** Sees bulk changes of others. */
export const seesAllBatches = isSuperAdmin
/** Erases students. */
export const erasesStudents = isSuperAdmin
/** Shares views, and changes shared views. */
export const sharesViews = isSuperAdmin
/** Exports records even if exports are reserved. */
export const exportsReservedRecords = isSuperAdmin
/** The school can require two-step sign-in of these users. */
export const mayNeedSecondFactor = isSuperAdmin
/** Sees the values of confidential fields. */
export const seesConfidentialFields = (user: WithConfidential): boolean =>
  isSuperAdmin(user) || user.confidential === 'read' || user.confidential === 'change'
/** Changes the values of confidential fields. */
export const changesConfidentialFields = (user: WithConfidential): boolean =>
  isSuperAdmin(user) || user.confidential === 'change'
