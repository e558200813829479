import SearchIcon from '@/components/icons/Search'
import { useRecordLinks } from '@/components/dialog/useRecordLinks'
import { useUser } from '@/components/base/useUser'
import { coversClass } from '@/lib/contract/class-scope'
import { mayOpenPage, type PagePath } from '@/lib/contract/pages'
import { type Found, QUICK_FIND_MAX } from '@/lib/contract/quick-find/quick-find'
import { classesNamedBy } from '@/lib/client/ui/class-search'
import type { Option, OptionGroup } from './options'
import { certificateOption, classOption, staffOption, studentOption } from './record-options'
import { type Commands, useScreensAndActions } from './useScreensAndActions'

/** The options of quick find for a text: the records found, and the screens and actions that match it. */
export function useOptions(text: string, found: Found | undefined, commands: Commands): readonly OptionGroup[] {
  const user = useUser()
  const studentLink = useRecordLinks('student')
  const staffLink = useRecordLinks('staff')
  const { screens, actions } = useScreensAndActions(text, commands)

  /** An option that links to all matching records, if there may be more than the server has sent. */
  function rest(count: number, page: PagePath, things: string): Option[] {
    if (count < QUICK_FIND_MAX || !mayOpenPage(user, page)) return []
    const href = `${page}?${new URLSearchParams({ search: text })}`
    return [{ key: `all ${things}`, title: `All ${things} that match “${text}”`, picture: <SearchIcon />, href }]
  }

  const { students = [], staff = [], certificates = [] } = found ?? {}
  const classes = mayOpenPage(user, '/students/classes/[class]')
    ? classesNamedBy(text).filter(one => coversClass(user, one))
    : []
  const screenGroup = { title: 'Screens', options: screens }
  const actionGroup = { title: 'Actions', options: actions }
  // A whole keyword, such as `add` or `photos`, is unlikely to be the beginning of a name, so its group comes first.
  const first = [actionGroup, screenGroup].filter(({ options }) => options[0]?.isWhole)
  return [
    ...first,
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
    ...[screenGroup, actionGroup].filter(group => !first.includes(group)),
  ].filter(({ options }) => options.length > 0)
}
