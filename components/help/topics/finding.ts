import type { HelpTopic } from '../help-topic'

export const findingTopic: HelpTopic = {
  anchor: 'find',
  title: 'Find a student',
  entries: [
    {
      title: 'From any screen',
      needs: 'students.read',
      steps: [
        'Press Ctrl K (⌘ K on a Mac), or choose the magnifying glass at the top.',
        'Type a part of the name, the student ID, or the phone number of a parent.',
        'Choose the student to see the details, or a class such as 5B to see its page.',
      ],
    },
    {
      title: 'In the list of students',
      needs: 'students.read',
      steps: [
        'Open Students, and type into the search field, or choose a standard and a section.',
        'Choose More filters to filter by gender, blood group, missing data and so on.',
        'Press the heading of a column to sort. To keep filters and columns under a name, choose Views.',
      ],
      page: '/students',
    },
    {
      title: 'A class at a glance',
      needs: 'students.read',
      steps: [
        'Open Classes, and choose the class. “My class” on the page of the class puts it into the menu.',
        'The page has the students in the order of their roll numbers, with photos.',
        'Use the icons beside a student to call the father, the mother or the emergency contact, or to write to the parents.',
        'After a promotion, choose an earlier year to see who was in the class then, and where they are now.',
      ],
      page: '/students/classes',
    },
  ],
}
