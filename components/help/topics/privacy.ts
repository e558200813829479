import type { HelpTopic } from '../help-topic'

export const privacyTopic: HelpTopic = {
  anchor: 'privacy',
  title: 'Requests about personal data',
  entries: [
    {
      title: 'A family asks what the school holds about a child',
      needs: 'superAdmin',
      steps: [
        'Open the student, and choose Record File. Check that certificates and notes name no other child.',
        'Print the record file, or save it as a PDF. The history says that you have made it.',
      ],
    },
    {
      title: 'A staff member asks what the school holds about them',
      needs: 'superAdmin',
      steps: [
        'Open the staff member, and choose Record File. Check the sheets: notes and names of saved views may name children.',
        'Print the record file, or save it as a PDF. The history says that you have made it.',
      ],
      page: '/staff',
    },
    {
      title: 'Who has seen a record',
      needs: 'superAdmin',
      steps: ['Open the student, and choose Seen By. It lists who saw the record on which day, and how.'],
    },
    {
      title: 'Erase the data of students who have left',
      needs: 'superAdmin',
      steps: [
        'Record the leaving date with Mark as Left. Then open the student, or tick the students in the list, and choose Erase.',
        'Choose whether the entry in the admission register stays, or the record becomes anonymous. Then press Preview.',
        'Read who would be erased. Press the button, and type ERASE. Erased data does not come back, also not from a backup.',
        'To be reminded of students who left some years ago, choose a time under Erasing Leavers in Settings, Security.',
      ],
      page: '/students',
    },
  ],
}
