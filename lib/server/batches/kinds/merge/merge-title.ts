import 'server-only'

export const MERGE_TITLE = 'Merge two students'

/** The title of a merge, or of its undo, without the name of the student. */
export function titleOfMergeWithoutNames(title: string): string {
  const start = title.indexOf(`${MERGE_TITLE}: `)
  return start < 0 ? title : title.slice(0, start) + MERGE_TITLE
}
