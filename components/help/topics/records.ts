import { UNDO_DAYS } from '@/lib/contract/history/undo'
import type { HelpTopic } from '../help-topic'

export const recordsTopic: HelpTopic = {
  anchor: 'records',
  title: 'Add and correct',
  entries: [
    {
      title: 'Add one student',
      needs: 'students.create',
      steps: [
        'Choose Add Student in the list of students or on the page of the class.',
        'Fill in the form. It says when a roll number is taken, or when the child may be on record already.',
        'Choose Create. To go on with the next child, choose the button that saves and adds another.',
      ],
    },
    {
      title: 'Import a list of students',
      needs: 'students.create',
      steps: [
        'Choose Import in the menu ⋮ above the list, and a file from Excel or a CSV file. Download template saves one to fill in.',
        'Check which column is what.',
        'Correct what is marked, leave out what should not be imported, and run the import.',
      ],
      page: '/students/import',
    },
    {
      title: 'Correct one student',
      needs: 'students.update',
      steps: [
        'Open the student, and choose Edit.',
        'Change what is wrong, and choose Update.',
        'When somebody else has saved meanwhile, the form shows both values. Choose what to keep.',
      ],
    },
    {
      title: 'Change many students at once',
      needs: 'students.update',
      steps: [
        'Tick the students in the list, or all that match the filters, and choose Change.',
        'Choose what to change, for example the section, or that they have left the school.',
        'Preview shows every change before it is made. Then run it.',
      ],
      page: '/students',
    },
    {
      title: 'Photos',
      needs: 'students.update',
      steps: [
        'For one student: open the details, and choose Upload photo or Take photo.',
        'For many: choose Add Photos in the menu ⋮ above the list, and give the pictures or a ZIP file. Names of files are matched with students.',
      ],
      page: '/students/photos',
    },
    {
      title: 'The same child twice',
      needs: { allOf: ['students.update', 'students.delete'] },
      steps: [
        'Open Possible Duplicates in the menu ⋮ above the list.',
        'Choose Merge, and which values stay; or Not a Duplicate when they are two children.',
      ],
      page: '/students/duplicates',
    },
    {
      title: 'The end of the year',
      needs: 'students.update',
      steps: [
        'Open Promote Students in the menu ⋮ above the list. Each class is shown with the class that it becomes.',
        'Choose the children who are held back, and Preview.',
        `Run it. It can be undone for ${UNDO_DAYS} days.`,
      ],
      page: '/students/promote',
    },
    {
      title: 'Import a list of staff',
      needs: 'staff.create',
      steps: [
        'Choose Import Staff on the dashboard, and a file. Download template saves one to fill in.',
        'Correct what is marked, and run the import.',
        'New staff cannot sign in before a super admin has given them a temporary password.',
      ],
      page: '/staff/import',
    },
  ],
}
