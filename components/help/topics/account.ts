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
        'Change your password there, or set up two-step sign-in with an app on your phone. A new password ends your personal tokens.',
        'Signed-in Devices shows where you are signed in. Sign out a device that you do not know.',
      ],
      page: '/profile',
    },
    {
      title: 'You have forgotten your password',
      steps: [
        'If the sign-in page has the link “Forgotten your password?”, press it and enter your email. You get a mail.',
        'Otherwise ask a super admin for a link or a temporary password.',
        'Open the link, which works once, and choose a password. You are signed out on all your devices, and your personal tokens end.',
        'Two-step sign-in stays as it is.',
      ],
    },
    {
      title: 'A colleague has forgotten the password, or is new',
      needs: 'superAdmin',
      steps: [
        'Find the colleague in the list of staff, and open the menu at the end of the row.',
        'Make a Link shows a link to hand over: for one hour, or for 7 days for a new account. The newest link replaces older links.',
        'Send Invitation sends the link by mail. It is offered when the server sends mail.',
        'Reset Password makes a temporary password instead. It signs the colleague out at once, and ends links, invitations and personal tokens.',
        'After an import of staff, its page offers slips with temporary passwords, and invitations for all.',
      ],
      page: '/staff',
    },
    {
      title: 'Signing in with a school account',
      steps: [
        'If the sign-in page has a link to sign in with an account of your school, press it and sign in there.',
        'The first time, both accounts must have the same email. Super admins also enter their password once.',
        'Your profile shows the linked account. Unlink it there if it is not yours.',
      ],
      page: '/profile',
    },
    {
      title: 'Your school account is refused',
      steps: [
        'No account here has the email: your school account and your account here have different emails, or you were not added yet. Ask a super admin to correct the email, or to add you.',
        'Your account here is linked to another school account: you have a new school account. Ask a super admin to unlink the old one, and sign in again.',
        'You are signed in as somebody else: sign out here and at the school account, and start again with your own.',
      ],
    },
    {
      title: 'A school account belongs to the wrong colleague',
      needs: 'superAdmin',
      steps: [
        'Find the colleague in the list of staff, and choose Unlink School Account in the menu at the end of the row.',
        'Check that the email of the colleague is right: the next school account with this email is linked.',
        'People who are signed in to this account stay signed in. To sign them out, deactivate the account and activate it again.',
      ],
      page: '/staff',
    },
    {
      title: 'A key for a program',
      steps: [
        'Press “New token” under Personal Tokens in your profile, and choose a name, a last day and permissions.',
        'Copy the token into the program at once: it is shown only once.',
        'Revoke a token that you no longer need. The address /api/docs of this site describes the calls.',
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
