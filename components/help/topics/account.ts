import type { HelpTopic } from '../help-topic'

export const accountTopic: HelpTopic = {
  anchor: 'account',
  title: 'Your account',
  entries: [
    {
      title: 'On a phone',
      steps: [
        'Open the same address in the browser of the phone, and sign in.',
        'The button at the top left opens the menu.',
        'Lists are shown as cards. To call a phone number, press it in the details.',
      ],
    },
    {
      title: 'Password and two-step sign-in',
      steps: [
        'Open your profile from the menu at the top right.',
        'Change your password there, or set up two-step sign-in with an app on your phone.',
        'Signed-in Devices shows where you are signed in. Sign out a device that you do not know.',
      ],
      page: '/profile',
    },
    {
      title: 'A button or page is missing',
      steps: ['You see what your permissions allow. Your profile lists them, and a super admin can change them.'],
      page: '/profile',
    },
  ],
}
