import type { CustomField } from './field'

/** The custom fields in which a search for students looks. No such field is confidential. */
export const searchedIn = (fields: readonly CustomField[]): readonly CustomField[] =>
  fields.filter(({ entity, searched, state }) => entity === 'students' && searched && state === 'active')
