import type { Keywords } from './keywords'
import type { ScreenPath } from './menu'

const FILES = ['import', 'excel', 'csv', 'spreadsheet', 'upload']

/** The keywords of the screens. Every page loads the file of the menu, so the keywords are in a separate file. */
export const SCREEN_KEYWORDS: Partial<Record<ScreenPath, readonly Keywords[]>> = {
  '/dashboard': [
    { words: ['birthday', 'birthdays'], hint: 'Birthdays this week', needs: 'students.read' },
    {
      words: ['export reports', 'reports'],
      hint: 'Export Reports, among the quick actions',
      needs: 'session',
      isExport: true,
    },
  ],
  '/students': [
    {
      words: ['certificate', 'certificates', 'bonafide', 'transfer certificate', 'tc'],
      hint: 'Certificates, in the details of a student',
    },
    {
      words: ['export', 'excel', 'csv', 'download'],
      hint: 'Export, in the menu Share',
      needs: 'students.read',
      isExport: true,
    },
  ],
  '/students/classes': [{ words: ['class', 'classes', 'my class', 'strength'] }],
  '/attendance': [{ words: ['register', 'absent', 'absentees', 'roll call'] }],
  '/staff': [{ words: ['teacher', 'teachers', 'employee', 'employees'] }],
  '/batches': [{ words: ['undo'], hint: 'Undo a bulk change' }],
  '/activity': [{ words: ['history', 'log', 'audit'] }],
  '/trash': [{ words: ['deleted', 'restore', 'bin'] }],
  '/settings': [{ words: ['logo', 'school', 'academic year'] }],
  '/settings/lists': [
    { words: ['class', 'classes', 'standard', 'standards', 'section', 'sections', 'department', 'departments'] },
  ],
  '/settings/fields': [{ words: ['field', 'fields', 'custom fields', 'udise', 'aadhaar', 'category', 'house'] }],
  '/settings/formats': [{ words: ['country', 'date', 'dates', 'phone', 'postal code'] }],
  '/settings/certificates': [
    { words: ['certificate', 'certificates', 'templates'], hint: 'Templates of certificates' },
  ],
  '/settings/days-off': [{ words: ['holiday', 'holidays', 'vacation', 'weekend', 'sunday'] }],
  '/settings/security': [{ words: ['erase', 'leaver', 'leavers', 'privacy'], hint: 'A reminder to erase leavers' }],
  '/profile': [{ words: ['my account', 'two-step'] }],
  '/students/import': [{ words: FILES }],
  '/staff/import': [{ words: FILES }],
  '/students/photos': [{ words: ['photo', 'photos', 'picture'] }],
  '/students/promote': [{ words: ['promote', 'promotion', 'next year'] }],
  '/students/duplicates': [{ words: ['duplicate', 'duplicates', 'merge'] }],
  '/staff/permissions': [{ words: ['permission', 'permissions', 'rights', 'access'] }],
}
