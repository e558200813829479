/** The pages with their main headings. */
export const SCREENS = [
  ['/dashboard', /Good/], ['/students', 'Students Management'], ['/staff', 'Staff Management'], ['/activity', 'Activity'],
  ['/trash', 'Trash'], ['/batches', 'Imports and Bulk Changes'], ['/students/promote', 'Promote Students'], ['/students/duplicates', 'Possible Duplicates'], ['/students/photos', 'Add Photos'], ['/students/classes', 'Classes'], ['/students/classes/12th-D', 'Class 12th-D'], ['/students/import', 'Import Students'], ['/staff/import', 'Import Staff'], ['/staff/permissions', 'Permissions'], ['/settings', 'Settings'], ['/settings/lists', 'Settings'], ['/settings/fields', 'Settings'], ['/settings/formats', 'Settings'], ['/settings/certificates', 'Settings'], ['/settings/security', 'Settings'], ['/profile', 'Profile'], ['/help', 'Help'], ['/unauthorized', 'Access Denied'],
] as const // prettier-ignore
