// Separate from the endpoint table: the sign-in page needs addresses, but not the schemas of every record.

export const API_BASE = '/api/v1'
export const STUDENTS_PATH = '/students'
export const STAFF_PATH = '/staff'

/** The path of a call: `/api/v1/students/0198…/photo`. */
export const pathOf = ({ path }: { path: string }, id = ''): string =>
  API_BASE + path.replace('{id}', encodeURIComponent(id))
