import type { PagePath } from '@/lib/contract/pages'

/** Titles of the pages in the browser's tab. */
export const PAGE_TITLES = {
  '/login': 'Sign In',
  '/dashboard': 'Dashboard',
  '/students': 'Students',
  '/students/duplicates': 'Possible Duplicates',
  '/students/promote': 'Promote Students',
  '/students/photos': 'Add Photos',
  '/students/import': 'Import Students',
  '/students/classes/[class]': 'Class',
  '/staff': 'Staff',
  '/staff/permissions': 'Permissions',
  '/staff/import': 'Import Staff',
  '/activity': 'Activity',
  '/trash': 'Trash',
  '/batches': 'Bulk Changes',
  '/batches/[id]': 'Bulk Change',
  '/settings': 'Settings',
  '/print/students/[sheet]': 'Prints of Students',
  '/print/certificates/[id]': 'Certificate',
  '/print/certificates/new': 'New Certificate',
  '/print/staff/permissions': 'Permissions of Staff',
  '/profile': 'Profile',
  '/help': 'Help',
  '/unauthorized': 'Access Denied',
} as const satisfies Record<PagePath, string>
