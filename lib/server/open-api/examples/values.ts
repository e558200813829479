/** An id of a record. */
export const ID = '0198c1f2-7a51-7c3e-9f2b-6f5e4d3c2b1a'
export const OTHER_ID = '0198c1f2-7b02-7d10-8a4c-1b2c3d4e5f60'

export const PASSWORD = 'a long password'
export const NEW_PASSWORD = { newPassword: 'a long new password', confirmPassword: 'a long new password' }

const FLAGS = { create: false, read: true, update: false, delete: false }
export const PERMISSIONS = { students: FLAGS, staff: { ...FLAGS, read: false } }

/** The pagination of a list with one page, without the total. */
export const PAGE = { currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false }
