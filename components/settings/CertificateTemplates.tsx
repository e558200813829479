'use client'

import { useQuery } from '@tanstack/react-query'
import { QueryView } from '@/components/feedback/QueryView'
import { SectionCard } from '@/components/layout/SectionCard'
import { certificateTemplates } from '@/lib/client/queries/certificates'
import { TemplatesForm } from './TemplatesForm'

/** The templates of certificates, which superAdmins change. */
export function CertificateTemplates() {
  const query = useQuery(certificateTemplates)
  return (
    <SectionCard title="Certificates">
      <QueryView query={query} skeleton={720}>
        {({ templates }) => <TemplatesForm templates={templates} />}
      </QueryView>
    </SectionCard>
  )
}
