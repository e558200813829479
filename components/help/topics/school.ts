import { TEMPORARY_PASSWORD_HOURS } from '@/lib/contract/constants'
import type { HelpTopic } from '../help-topic'

/** The tasks of the head of a school. */
export const schoolTopic: HelpTopic = {
  anchor: 'school',
  title: 'Run the school',
  entries: [
    {
      title: 'The figures of the school',
      needs: 'superAdmin',
      steps: [
        'The dashboard begins with the birthdays of today, records to check and missing data.',
        'Below, it shows the strength of the classes, admissions, leavers and the latest changes.',
        'Each number leads to the list behind it.',
      ],
      page: '/dashboard',
    },
    {
      title: 'Staff and what they may do',
      needs: 'superAdmin',
      steps: [
        'Choose Add Staff in the list of staff. A preset such as Registrar ticks the usual permissions.',
        'Permissions in the menu ⋮ above the list shows what each person may do, and lets you change it in one table.',
        'Under Classes in the form of a person, choose the classes that a teacher sees, and who is the class teacher.',
        'Deactivate somebody who leaves: they are signed out at once, and their history stays.',
      ],
      page: '/staff',
    },
    {
      title: 'Somebody has forgotten the password',
      needs: 'superAdmin',
      steps: [
        'Find the person in the list of staff, and choose Make a Link in the menu of the row. Give the link to the person, who chooses a password with it.',
        `Or choose Reset Password, and give them the temporary password that is shown. It works for ${TEMPORARY_PASSWORD_HOURS} hours.`,
        'If the sign-in page has the link “Forgotten your password?”, they can help themselves.',
      ],
      page: '/staff',
    },
    {
      title: 'The details of the school',
      needs: 'superAdmin',
      steps: [
        'School in the settings has the name, address and logo that are printed, and the month in which the academic year begins.',
        'Formats says how dates are typed, Certificates has the texts of certificates, and Security says who may export.',
      ],
      page: '/settings',
    },
    {
      title: 'Your own classes, sections and departments',
      needs: 'superAdmin',
      steps: [
        'Lists in the settings has the standards, sections, departments, leaving reasons and relationships that forms offer.',
        'Rename a value with Edit. Retire one that you no longer use: records keep it, and forms no longer offer it.',
        'To replace a class, add the new one, choose Move Students in the menu ⋮ of the old one, then retire it.',
      ],
      page: '/settings/lists',
    },
    {
      title: 'Add your school’s own fields',
      needs: 'superAdmin',
      steps: [
        'Fields in the settings adds fields of your own to students and staff, such as House, Mother Tongue or Bus Route.',
        'A starter set adds fields that many schools need: for UDISE+, transport, medical notes and consents.',
        'Retire a field that you no longer use: nobody sees it, and records keep their values. You can restore it.',
        'A confidential field exists only for people who may see confidential fields. A masked field shows the last four characters.',
      ],
      page: '/settings/fields',
    },
    {
      title: 'Another country, landlines, or a parent who is not known',
      needs: 'superAdmin',
      steps: [
        'Open Formats in the settings. Choose the country, which decides how phone numbers and postal codes look, and whether landlines are accepted.',
        'There you also allow that a parent is not known, or that a child has one name.',
        'No record changes: old numbers stay as they are until somebody edits them.',
      ],
      page: '/settings/formats',
    },
    {
      title: 'Another super admin, or your successor',
      needs: 'superAdmin',
      steps: [
        'Choose Add Super Admin under Security in the settings. A second super admin can help when you are away.',
        'To hand over, deactivate your own account once your successor has signed in.',
        'A super admin who has forgotten the password gets a link by mail, if the sign-in page offers one. Otherwise run npm run admin:reset on the server to make a temporary password.',
      ],
      page: '/settings/security',
    },
    {
      title: 'Who changed what',
      needs: 'superAdmin',
      steps: ['Activity lists every change, sign-in and export, with the old and the new values. Filter it by person.'],
      page: '/activity',
    },
  ],
}
