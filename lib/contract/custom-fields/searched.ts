import type { CustomField } from './field'

/** The fields in which the search of students looks. None is confidential. */
export const searchedIn = (fields: readonly CustomField[]): readonly CustomField[] =>
  fields.filter(({ entity, searched, state }) => entity === 'students' && searched && state === 'active')
