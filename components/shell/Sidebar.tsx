'use client'

import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Fragment } from 'react'
import { useUser } from '@/components/base/useUser'
import { tone } from '@/components/theme/tones'
import { usePreferences } from '@/lib/client/queries/preferences'
import { menuFor, menuPathOf } from '@/lib/client/ui/menu'
import { classPath, classText, parseClass } from '@/lib/contract/students/classes'
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
  const currentItem = menuPathOf(current)
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
            {path === '/students/classes' && <MyClassItem current={current} onNavigate={onNavigate} />}
          </Fragment>
        ))}
      </List>
    </Box>
  )
}

/** Leads to the class that the user has chosen as their own. */
function MyClassItem({ current, onNavigate }: { current: string; onNavigate: (() => void) | undefined }) {
  const myClass = parseClass(usePreferences().myClass ?? '')
  if (!myClass) return null
  const path = classPath(myClass)
  return (
    <li>
      <ListItemButton
        component={Link}
        href={path}
        prefetch={false}
        aria-current={current === path ? 'page' : undefined}
        onClick={onNavigate}
        sx={{ ...LINK, minHeight: 40, pl: 6 }}
      >
        My class: {classText(myClass)}
      </ListItemButton>
    </li>
  )
}
