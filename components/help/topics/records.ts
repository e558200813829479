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
        'Choose Import in the menu ⋮ above the list, then choose a file from Excel or a CSV file. If you have no file yet, press Download template and fill in the template.',
        'Check that each column is assigned to the right field.',
        'If the file has a class or another value that the lists of the school do not have, say what it means. A super admin can add it to the list.',
        'Correct the marked rows. When several rows have the same wrong text, press Use for all to correct them together. Leave out the rows that should not be imported, and run the import.',
      ],
      page: '/students/import',
    },
    {
      title: 'Correct one student',
      needs: 'students.update',
      steps: [
        'Open the student, and press the value that is wrong. Type the right one, and press Enter. Undo is below the value.',
        'In the list, go to a cell with the arrow keys, and press F2.',
        'To change more, choose Edit, and then Update.',
        'If somebody else has changed the same field in the meantime, the form shows both values, and who has changed it. Choose which value to keep.',
      ],
    },
    {
      title: 'A student leaves the school',
      needs: 'students.update',
      steps: [
        'Choose Mark as Left in the menu of the student or in the details. Check the date, and choose the reason.',
        'To issue a leaving certificate, leave the box ticked: the certificate opens when you save. Read it, and choose Issue and Print.',
        'For many students, tick them in the list, and choose Mark as Left in the bar below.',
      ],
    },
    {
      title: 'Change many students at once',
      needs: 'students.update',
      steps: [
        'Tick the students in the list, or select all students that match the filters. Then choose Change.',
        'Choose what to change, for example the section, or that they have left the school.',
        'Press Preview to see every change before it is made. Then run the bulk change.',
      ],
      page: '/students',
    },
    {
      title: 'Photos',
      needs: 'students.update',
      steps: [
        'For one student: open the details, and choose Upload photo or Take photo.',
        'For many students: choose Add Photos in the menu ⋮ above the list, then choose the pictures or a ZIP file. Name each file with the student ID, the admission number, the roll number or the name of the student.',
      ],
      page: '/students/photos',
    },
    {
      title: 'The same child twice',
      needs: { allOf: ['students.update', 'students.delete'] },
      steps: [
        'Open Possible Duplicates in the menu ⋮ above the list.',
        'If both records are of the same child, choose Merge, then choose which values stay. If the records are of two children, choose Not a Duplicate.',
      ],
      page: '/students/duplicates',
    },
    {
      title: 'The end of the year',
      needs: 'students.update',
      steps: [
        'Open Imports and Bulk Changes, and choose Promote Students. Each class is shown with the class that it moves up to.',
        'Choose the children who are held back, check the year for which the classes are written down, then press Preview.',
        `Run the promotion. It can be undone for ${UNDO_DAYS} days.`,
      ],
      page: '/students/promote',
    },
    {
      title: 'Import a list of staff',
      needs: 'staff.create',
      steps: [
        'Choose Import Staff on the dashboard, then choose a file. If you have no file yet, press Download template and fill in the template.',
        'Correct the marked rows, and run the import.',
        'New staff cannot sign in before a super admin has given them a temporary password, a link or an invitation, unless they sign in with school accounts.',
      ],
      page: '/staff/import',
    },
  ],
}
