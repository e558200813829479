import { TEACHER_CORRECTION_DAYS } from '@/lib/contract/attendance/register'
import type { HelpTopic } from '../help-topic'

export const attendanceTopic: HelpTopic = {
  anchor: 'attendance',
  title: 'Attendance',
  entries: [
    {
      title: 'Take the attendance of a class',
      opens: '/attendance',
      steps: [
        'Open Attendance. It shows the class that you teach; otherwise, choose the class.',
        'At first all students are present. Press a student to change the mark: present, absent, late, half day, excused. On a keyboard, press P, A, L, H or E.',
        'Press Save once. Without a connection, the marks stay in the tab and are sent when the connection is back, so keep the tab open.',
      ],
      page: '/attendance',
    },
    {
      title: 'Correct the attendance of a day',
      opens: '/attendance',
      steps: [
        'Choose the day above the register. It shows the marks, and who has saved them.',
        `Change the marks, and press Save. Class teachers correct the last ${TEACHER_CORRECTION_DAYS} days, and users who may update students correct any day.`,
        'If a colleague has saved the same register meanwhile, both marks are shown. Choose which marks to keep.',
      ],
      page: '/attendance',
    },
    {
      title: 'Weekly days off and holidays',
      needs: 'superAdmin',
      steps: [
        'Days Off in the settings has the weekdays on which the school is closed, and the holidays.',
        'If you add a holiday after attendance was taken, the marks of that day stay, but they do not count.',
      ],
      page: '/settings/days-off',
    },
  ],
}
