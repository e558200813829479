// Rights and duties of a superAdmin beyond the eight permissions. Each has a name, so that a reader sees what is asked.

/** A user, or the row of one. */
type WithRole = { role: string }
const isSuperAdmin = ({ role }: WithRole): boolean => role === 'superAdmin'

/** Adds staff and sets their permissions. */
export const managesStaff = isSuperAdmin
/** Changes the settings of the school. */
export const changesSettings = isSuperAdmin
/** Sees what others have done. */
export const seesActivity = isSuperAdmin
/** Sees and restores records that others have deleted. */
export const seesDeletedRecords = isSuperAdmin
/** Sees bulk changes of others. */
export const seesAllBatches = isSuperAdmin
/** Shares views, and changes shared ones. */
export const sharesViews = isSuperAdmin
/** Exports records also where exports are reserved. */
export const exportsReservedRecords = isSuperAdmin
/** The school can require two-step sign-in of these users. */
export const mayNeedSecondFactor = isSuperAdmin
