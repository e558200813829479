import type { HelpTopic } from '../help-topic'

export const problemsTopic: HelpTopic = {
  anchor: 'problems',
  title: 'When something fails',
  entries: [
    {
      title: 'Network error',
      steps: [
        'Check the connection of your computer or phone, then choose Retry.',
        'What you have typed into a form stays there. Save it again when the connection is back.',
      ],
    },
    {
      title: 'The form was not saved',
      steps: [
        'Read the message above the fields: each line leads to the field that has to be corrected. Then save again.',
      ],
    },
    {
      title: 'You were signed out, or the browser was closed',
      steps: [
        'Sign in again: you return to the same page.',
        'Forms of students and staff keep a draft in the browser. Open the form again to go on.',
      ],
    },
    {
      title: 'Something went wrong on our side',
      steps: [
        'Try again. If it fails again, note the request number in the message and what you did.',
        'Give both to the person who runs the server of your school.',
      ],
    },
  ],
}
