'use client'

import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { PageHeader } from '@/components/layout/PageHeader'
import { schoolDetails } from '@/lib/client/queries/school'
import { Admins } from './admins/Admins'
import { CertificateTemplates } from './CertificateTemplates'
import { Logo } from './Logo'
import { SchoolForm } from './SchoolForm'
import { SchoolRules } from './SchoolRules'

/** Settings that superAdmins make for the whole school. */
export function SettingsScreen() {
  const school = useQuery(schoolDetails)
  return (
    <>
      <PageHeader title="Settings" />
      <Stack sx={{ gap: 2, maxWidth: 900 }}>
        <QueryView query={school} skeleton={<Skeleton variant="rounded" height={420} />}>
          {({ school }) => (
            <Stack sx={{ gap: 2 }}>
              <SchoolForm school={school} />
              <Logo school={school} />
            </Stack>
          )}
        </QueryView>
        <CertificateTemplates />
        <SchoolRules />
        <Admins />
      </Stack>
    </>
  )
}
