import 'server-only'

/** The reasons why a batch does not change a record. */
export const CHANGED_SINCE = 'Someone has changed this record in the meantime.'
export const DELETED_SINCE = 'This record has been deleted in the meantime.'
export const ADDED_SINCE = 'A student with this ID, admission number or name has been added in the meantime.'
export const NOT_IN_TRASH = 'This record is no longer in the trash.'
export const NOT_SAVED = 'This record could not be saved. Please open it and change it there.'
