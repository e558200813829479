import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Fragment } from 'react'
import { useMyClass } from '@/components/base/useMyClass'
import { useUser } from '@/components/base/useUser'
import { tone } from '@/components/theme/tones'
import { menuFor, menuPathOf } from '@/lib/client/ui/menu'
import { classPath, classText, type SchoolClass } from '@/lib/contract/students/classes'
import { MENU_ICONS } from '@/components/layout/menu-icons'
import { SidebarHead } from './SidebarHead'

const LINK = {
  gap: 1.5,
  minHeight: 47,
  mb: 0.5,
  px: 1.5,
  py: 0,
  borderRadius: 1,
  fontWeight: 500,
  '& svg': { color: 'text.secondary' },
  '&.Mui-selected': { color: tone('chosen-text') },
  '&[aria-current="page"]': { fontWeight: 600, '& svg': { color: 'primary.main' } },
} as const

/** The navigation. `onNavigate` is called on each click, so that a drawer can close. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const user = useUser()
  const current = usePathname()
  const myClass = useMyClass()
  const isInMyClass = myClass !== undefined && current === classPath(myClass)
  // Only one item is current: on the page of the user's own class, Classes is not current.
  const currentItem = isInMyClass ? undefined : menuPathOf(current)
  return (
    <Box component="nav" aria-label="Main">
      <SidebarHead />
      <List sx={{ px: 1.5 }}>
        {menuFor(user).map(({ label, path }) => (
          <Fragment key={path}>
            <li>
              <ListItemButton
                component={Link}
                href={path}
                // Prefetching would load the code of every screen.
                prefetch={false}
                selected={path === currentItem}
                aria-current={current === path ? 'page' : path === currentItem || undefined}
                onClick={onNavigate}
                sx={LINK}
              >
                {MENU_ICONS[path]}
                {label}
              </ListItemButton>
            </li>
            {path === '/students/classes' && myClass && (
              <MyClassItem schoolClass={myClass} isCurrent={isInMyClass} onNavigate={onNavigate} />
            )}
          </Fragment>
        ))}
      </List>
    </Box>
  )
}

type MyClassProps = { schoolClass: SchoolClass; isCurrent: boolean; onNavigate: (() => void) | undefined }

/** Links to the class that the user has chosen as their own. */
const MyClassItem = ({ schoolClass, isCurrent, onNavigate }: MyClassProps) => (
  <li>
    <ListItemButton
      component={Link}
      href={classPath(schoolClass)}
      prefetch={false}
      selected={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      sx={{ ...LINK, minHeight: 40, pl: 6 }}
    >
      My class: {classText(schoolClass)}
    </ListItemButton>
  </li>
)
