import type { HelpTopic } from '../help-topic'

export const printingTopic: HelpTopic = {
  anchor: 'print',
  title: 'Print and hand out',
  entries: [
    {
      title: 'Class lists, cards and labels',
      needs: 'students.read',
      steps: [
        'Filter the list of students, or open the page of a class, and choose Print in the menu Share above it.',
        'Choose the sheet: class list, emergency contacts, guardian phones, student sheets, ID cards or address labels.',
        'The class list has inactive students if you switch on With inactive students. Address labels begin at the label that you choose with First Label.',
        'To get a PDF, choose “Save as PDF” as the printer.',
      ],
      page: '/students',
    },
    {
      title: 'Certificates',
      needs: 'students.update',
      steps: [
        'Open the student, choose Certificates, then Issue Certificate.',
        'Read the text, change it if needed, and issue the certificate. The certificate gets the next number, and is kept.',
        'A wrong certificate cannot be deleted: choose Void, and issue a new certificate.',
        'A certificate that is printed again says Duplicate. Untick Duplicate copy if the first print has failed.',
      ],
    },
    {
      title: 'Get the data out',
      needs: { oneOf: ['students.read', 'staff.read'] },
      steps: [
        'Students can be saved as a CSV or Excel file: filter the list, then choose Export in the menu Share above it. The standard file is selected at first. For other columns, select Chosen columns.',
        'To save all students, choose Export Reports on the dashboard. If you may view staff but not students, the button saves all staff.',
        'If you have no export buttons, your school lets only super admins export. Ask a super admin for the file.',
      ],
    },
  ],
}
