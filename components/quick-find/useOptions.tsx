'use client'

import SearchIcon from '@/components/icons/Search'
import { useDialogAddress } from '@/components/dialog/useDialogAddress'
import { useRecordLinks } from '@/components/dialog/useRecordLinks'
import { useUser } from '@/components/session/useUser'
import { recordDialog } from '@/lib/client/dialog-address'
import { screensFor } from '@/lib/contract/menu'
import { canOpen, type PagePath } from '@/lib/contract/pages'
import { type Found, QUICK_FIND_MAX } from '@/lib/contract/quick-find'
import { actionsFor, type QuickFindAction } from '@/lib/contract/quick-find-actions'
import type { RecordKind } from '@/lib/contract/record-tasks'
import { parseStudentSearch } from '@/lib/contract/search'
import type { SchoolClass } from '@/lib/contract/students/classes'
import { matchesLabel } from './match-words'
import type { Option, OptionGroup } from './options'
import { certificateOption, classOption, staffOption, studentOption } from './record-options'
import { ACTION_ICONS, SCREEN_ICONS } from './screen-icons'

export type Commands = { showShortcuts: () => void; logOut: () => void }

/** What quick find offers for a text: the records found, and the screens and actions that match it. */
export function useOptions(text: string, found: Found | undefined, commands: Commands): readonly OptionGroup[] {
  const user = useUser()
  const { path, linkTo } = useDialogAddress()
  const studentLink = useRecordLinks('student')
  const staffLink = useRecordLinks('staff')

  /** Leads to all records that match, when there may be more than were sent. */
  function rest(count: number, page: PagePath, things: string): Option[] {
    if (count < QUICK_FIND_MAX || !canOpen(user, page)) return []
    const href = `${page}?${new URLSearchParams({ search: text })}`
    return [{ key: `all ${things}`, title: `All ${things} that match “${text}”`, picture: <SearchIcon />, href }]
  }
  const addLink = (record: RecordKind) => ({ link: linkTo(recordDialog(path, { record, kind: 'create' })) })
  const target = (name: QuickFindAction['name']) =>
    ({
      addStudent: addLink('student'),
      addStaff: addLink('staff'),
      changePassword: { href: '/profile#change-password' },
      showShortcuts: { run: commands.showShortcuts },
      logOut: { run: commands.logOut },
    })[name]

  const { students = [], staff = [], certificates = [] } = found ?? {}
  const screens = text ? screensFor(user).filter(({ label }) => matchesLabel(text, label)) : []
  const actions = actionsFor(user).filter(action =>
    matchesLabel(text, 'also' in action ? `${action.label} ${action.also}` : action.label),
  )
  const classes = canOpen(user, '/students/classes/[class]') ? classesIn(text) : []
  return [
    { title: 'Classes', options: classes.map(classOption) },
    {
      title: 'Students',
      options: [
        ...students.map(student => studentOption(student, studentLink(student))),
        ...rest(students.length, '/students', 'students'),
      ],
    },
    {
      title: 'Staff',
      options: [
        ...staff.map(member => staffOption(member, staffLink(member))),
        ...rest(staff.length, '/staff', 'staff'),
      ],
    },
    { title: 'Certificates', options: certificates.map(certificateOption) },
    {
      title: 'Screens',
      options: screens.map(({ path, label }) => ({ key: path, title: label, picture: SCREEN_ICONS[path], href: path })),
    },
    {
      title: 'Actions',
      options: actions.map(({ name, label }) => ({
        key: name,
        title: label,
        picture: ACTION_ICONS[name],
        ...target(name),
      })),
    },
  ].filter(({ options }) => options.length > 0)
}

/** The class that a text is, such as `5b`; none when it has other words. */
function classesIn(text: string): SchoolClass[] {
  const { schoolClass, terms } = parseStudentSearch(text)
  return schoolClass && terms.length === 0 ? [schoolClass] : []
}
