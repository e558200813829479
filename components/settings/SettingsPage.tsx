import type { ReactNode } from 'react'
import Stack from '@mui/material/Stack'
import { PageHeader } from '@/components/layout/PageHeader'
import { RequireAccess } from '@/components/session/RequireAccess'
import { SettingsNav, type SettingsPath } from './SettingsNav'

/** A page of the settings, with the links to its other pages. */
export const SettingsPage = ({ page, children }: { page: SettingsPath; children: ReactNode }) => (
  <RequireAccess page={page}>
    <PageHeader title="Settings" />
    <SettingsNav current={page} />
    <Stack sx={{ gap: 2, maxWidth: 900 }}>{children}</Stack>
  </RequireAccess>
)
