// Separate from the endpoint table: the sign-in page needs addresses, but not the schemas of every record.

export const API_BASE = '/api/v1'
/** Answers as long as the server runs. */
export const HEALTH_PATH = '/api/health'
/** The description of the API as a page. */
export const API_DOCS_PATH = '/api/docs'
export const STUDENTS_PATH = '/students'
export const STAFF_PATH = '/staff'
/** The browser itself submits the sign-in forms to these paths if the page's scripts have not loaded or do not run. */
export const SIGN_IN_FORM_PATH = '/auth/login/form'
export const SECOND_STEP_FORM_PATH = '/auth/login/second-step/form'

/** Decodes a part of a path. Keeps a part that is not percent-encoded correctly. */
export function decodePathPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The path of a call: `/api/v1/students/0198…/photo`.
 *
 * @param id replaces the part in braces. A path with several such parts takes as many texts, separated by `/`.
 */
export function pathOf({ path }: { path: string }, id = ''): string {
  const parts = path.split(/\{\w+\}/)
  const values = parts.length > 2 ? id.split('/') : [id]
  return API_BASE + parts.reduce((before, after, index) => before + encodeURIComponent(values[index - 1] ?? '') + after)
}
