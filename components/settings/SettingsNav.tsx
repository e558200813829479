'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from 'next/link'
import type { PagePath } from '@/lib/contract/pages'

const SECTIONS = [
  ['/settings', 'School'],
  ['/settings/lists', 'Lists'],
  ['/settings/fields', 'Fields'],
  ['/settings/formats', 'Formats'],
  ['/settings/certificates', 'Certificates'],
  ['/settings/days-off', 'Days Off'],
  ['/settings/security', 'Security'],
] as const satisfies readonly (readonly [PagePath, string])[]
export type SettingsPath = (typeof SECTIONS)[number][0]

/** The links to the pages of the settings. */
export const SettingsNav = ({ current }: { current: SettingsPath }) => (
  <Box
    component="nav"
    aria-label="Settings"
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 0, sm: 1 }, rowGap: 1, mb: 2 }}
  >
    {SECTIONS.map(([path, label]) => (
      <Button
        key={path}
        component={Link}
        href={path}
        variant={path === current ? 'contained' : 'text'}
        aria-current={path === current ? 'page' : undefined}
        // All links have the same padding as the current link, so that no link moves when another page opens.
        sx={{ px: 2 }}
      >
        {label}
      </Button>
    ))}
  </Box>
)
