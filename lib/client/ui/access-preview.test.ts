import { expect, it } from 'vitest'
import { previewAccess } from './access-preview'
import { type Permission, PERMISSIONS, permissionsOf } from '@/lib/contract/permissions'

const preview = (granted: readonly Permission[], exportsReserved = false) =>
  previewAccess(permissionsOf(granted), { exportsReserved })
const page = (title: string, granted: readonly Permission[], exportsReserved?: boolean) =>
  preview(granted, exportsReserved).pages.find(one => one.title === title)

// R66.9
it('the preview without permissions contains the dashboard, the bulk changes and the profile', () => {
  expect(preview([])).toEqual({
    menu: ['Dashboard'],
    pages: [
      { title: 'Dashboard', buttons: { screen: ['Export Reports'], record: [], selection: [] } },
      { title: 'Imports and Bulk Changes', buttons: { screen: [], record: [], selection: [] } },
      { title: 'Profile', buttons: { screen: [], record: [], selection: [] } },
    ],
    details: [],
    quickFind: ['Change Password', 'Dark or Light Colours', 'Keyboard Shortcuts', 'Logout'],
  })
})

// R66.9
it('the preview contains the menu items, pages and buttons that the permissions open', () => {
  expect(preview(['students.read', 'students.delete']).menu).toEqual([
    'Dashboard',
    'Students',
    'Classes',
    'Attendance',
    'Imports and Bulk Changes',
  ])
  expect(page('Students', ['students.read', 'students.delete'])?.buttons).toEqual({
    screen: ['Print', 'Export', 'Possible Duplicates'],
    record: ['View Details', 'Delete'],
    selection: ['Print', 'Export', 'Delete'],
  })
  expect(page('Possible Duplicates', ['students.read', 'students.delete'])?.buttons.record).toEqual([])
  expect(page('Possible Duplicates', ['students.read', 'students.update'])?.buttons.record).toEqual(['Not a Duplicate'])
  expect(page('Class', ['students.read'])?.buttons.screen).toEqual([
    'Attendance',
    'Print',
    'Export',
    'Attendance Register',
  ])
  expect(page('Class', ['students.read', 'students.update'])?.buttons.screen).toEqual([
    'Attendance',
    'Print',
    'Export',
    'Attendance Register',
    'Renumber',
    'Promote',
  ])
  expect(page('Dashboard', ['staff.create'])?.buttons.screen).toEqual([
    'Add New Staff',
    'Import Staff',
    'Export Reports',
  ])
  expect(page('Students', ['students.create', 'students.update', 'students.delete'])).toBeUndefined()
  expect(preview(['staff.create']).quickFind).toContain('Add Staff Member')
  expect(preview(['staff.create']).quickFind).not.toContain('Add Student')
})

// R66.9
it('the preview with all permissions contains nothing that only superAdmins see', () => {
  const { menu, pages } = preview(PERMISSIONS)
  expect(menu).toEqual(['Dashboard', 'Students', 'Classes', 'Attendance', 'Imports and Bulk Changes'])
  expect(pages.map(({ title }) => title)).toEqual([
    'Dashboard',
    'Students',
    'Possible Duplicates',
    'Classes',
    'Class',
    'Attendance',
    'Promote Students',
    'Add Photos',
    'Import Students',
    'Import Staff',
    'Imports and Bulk Changes',
    'Profile',
  ])
})

// R66.9
it('the preview contains no exports while they are reserved for superAdmins', () => {
  expect(page('Dashboard', ['students.read'], true)?.buttons.screen).toEqual([])
  expect(page('Students', ['students.read', 'students.update'], true)?.buttons).toEqual({
    screen: ['Print', 'Add Photos', 'Possible Duplicates'],
    record: ['View Details', 'Edit', 'Mark as Left'],
    selection: ['Change', 'Mark as Left', 'Print'],
  })
})

const details = (granted: readonly Permission[]) =>
  preview(granted).details.map(({ title, buttons: { screen, record } }) => [title, screen, record])
const PHOTO = ['Upload photo', 'Replace photo', 'Take photo', 'Remove photo']

// R66.9
it.each<[Permission[], unknown[]]>([
  [['students.create', 'students.update', 'students.delete', 'staff.create', 'staff.update', 'staff.delete'], []],
  [
    ['students.read'],
    [
      ['Student Details', ['Print'], []],
      ['Student Details: Certificates', [], ['Print']],
      ['Student Details: History', [], []],
    ],
  ],
  [
    ['students.read', 'students.update'],
    [
      ['Student Details', ['Print', 'Mark as Left', 'Edit', ...PHOTO], []],
      ['Student Details: Certificates', ['Issue Certificate'], ['Print', 'Void']],
      ['Student Details: History', [], ['Undo']],
    ],
  ],
  [
    ['staff.read', 'staff.update', 'students.delete'],
    [
      ['Staff Details', ['Edit'], []],
      ['Staff Details: History', [], ['Undo']],
    ],
  ],
  [
    ['staff.read', 'staff.delete'],
    [
      ['Staff Details', [], []],
      ['Staff Details: History', [], ['Undo']],
    ],
  ],
])('the preview contains the buttons in the details of records for the permissions %j', (granted, expected) => {
  expect(details(granted)).toEqual(expected)
})

// R66.9, R87.8
it('the preview of “Imports and Bulk Changes” contains the buttons that the permissions allow', () => {
  expect(page('Imports and Bulk Changes', ['students.read'])?.buttons.screen).toEqual(['Open Students'])
  expect(page('Imports and Bulk Changes', ['staff.create'])?.buttons.screen).toEqual(['Import Staff'])
})

// R92.33
it('the preview of a member limited to classes names the classes, and leaves out buttons that need all classes', () => {
  const limited = previewAccess(permissionsOf(['students.read', 'students.update']), {
    exportsReserved: false,
    scope: [{ standard: '6th' }, { standard: '5th', until: '2020-01-31' }, { standard: '' }],
  })
  expect(limited.classes).toEqual(['6th'])
  const batches = limited.pages.find(({ title }) => title === 'Imports and Bulk Changes')
  expect(batches?.buttons.screen).not.toContain('Promote Students')
  expect(preview(['students.read', 'students.update']).classes).toBeUndefined()
})
