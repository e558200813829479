'use client'

import { formatLocalDate } from '@/lib/client/format'
import type { School } from '@/lib/contract/school'

type Props = { school: School; title: string; filters?: string }

/** The head of a printed page: the school, what is printed, its filters and the day. */
export const Letterhead = ({ school, title, filters }: Props) => (
  <div className="letterhead">
    {school.logoUrl && <img src={school.logoUrl} alt="" />}
    <div dir="auto">
      {school.name && <p className="school-name">{school.name}</p>}
      <p className="title">{title}</p>
      {filters && <p>{filters}</p>}
    </div>
    <p>{formatLocalDate(new Date().toISOString())}</p>
  </div>
)
