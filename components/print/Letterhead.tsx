'use client'

import { formatLocalDate } from '@/lib/client/format'
import type { School } from '@/lib/contract/school'

type Props = { school: School; title: string; filters?: string }

/** The head of a printed page: the school, what is printed, its filters and the day. */
export const Letterhead = ({ school, title, filters }: Props) => (
  <div style={{ display: 'flex', gap: '4mm', alignItems: 'center' }}>
    {school.logoUrl && <img src={school.logoUrl} alt="" style={{ maxWidth: '16mm', maxHeight: '16mm' }} />}
    <div style={{ flex: 1, minWidth: 0 }}>
      {school.name && <p style={{ fontWeight: 600, fontSize: '12pt' }}>{school.name}</p>}
      <p style={{ fontWeight: 600 }}>{title}</p>
      {filters && <p>{filters}</p>}
    </div>
    <p>{formatLocalDate(new Date().toISOString())}</p>
  </div>
)
