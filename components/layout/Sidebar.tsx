'use client'

import SchoolIcon from '@mui/icons-material/School'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useUser } from '@/components/session/useUser'
import { navigationFor } from './navigation'

/** The navigation. `onNavigate` is called on each click, so that a drawer can close. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const user = useUser()
  const current = usePathname()
  return (
    <Box component="nav" aria-label="Main">
      <Toolbar sx={{ gap: 1.5, mb: 1 }}>
        <SchoolIcon color="primary" aria-hidden />
        <Typography variant="h6" component="p">
          School Management
        </Typography>
      </Toolbar>
      <List sx={{ px: 1.5 }}>
        {navigationFor(user).map(({ label, path, icon }) => {
          const isCurrent = current === path
          const isInside = current.startsWith(`${path}/`)
          return (
            <ListItem key={path} disablePadding sx={{ mb: 0.5 }}>
              <ListItemButton
                component={Link}
                href={path}
                // Prefetching would load the code of every screen.
                prefetch={false}
                selected={isCurrent || isInside}
                aria-current={isCurrent ? 'page' : isInside || undefined}
                onClick={onNavigate}
                sx={{ borderRadius: 1, '&.Mui-selected': { color: 'primary.dark' } }}
              >
                <ListItemIcon sx={{ minWidth: 40, color: isCurrent ? 'primary.main' : 'text.secondary' }}>
                  {icon}
                </ListItemIcon>
                <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: isCurrent ? 600 : 500 } } }} />
              </ListItemButton>
            </ListItem>
          )
        })}
      </List>
    </Box>
  )
}
